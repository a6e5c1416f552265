import { Op } from "sequelize";
import { SessionRow } from "../models/session-row.model";
import { TrustedDevice } from "../models/trusted-device.model";
import type { Clock } from "../platform/clock/clock";
import { endSessionsBecause } from "./session-end";
import { sessionLifetime } from "./session-lifetime.policy";
import { isDeviceTrusted } from "./second-factor.policy";
import { endSessionsOf } from "./end-sessions";

export interface KnownBrowser {
  /** Id of the session, or of the trust if there is no session. */
  id: string;
  signedIn: boolean;
  trusted: boolean;
  ip: string;
  userAgent: string;
  createdAt: Date;
  seenAt: Date;
}

/** Lists only the newest. The person can still end all others at once. */
const listedAtMost = 100;

async function listSessions(userId: string, now: Date): Promise<SessionRow[]> {
  const idleSince = new Date(now.getTime() - sessionLifetime.idle);
  return SessionRow.findAll({
    where: { userId, expiresAt: { [Op.gt]: now }, lastSeenAt: { [Op.gt]: idleSince } },
    order: [
      ["lastSeenAt", "DESC"],
      ["id", "ASC"],
    ],
    limit: listedAtMost,
  });
}

async function listTrusted(userId: string, now: Date): Promise<TrustedDevice[]> {
  const devices = await TrustedDevice.findAll({
    where: { userId },
    order: [
      ["trustedAt", "DESC"],
      ["id", "ASC"],
    ],
    limit: listedAtMost,
  });
  return devices.filter(({ trustedAt }) => isDeviceTrusted(trustedAt, now));
}

/** Ends trust; returns false if there was none. */
async function forget(where: { userId: string; id?: string; tokenHash?: string }) {
  return (await TrustedDevice.destroy({ where })) > 0;
}

/** Ends the session and the trust in its browser. False if the session is not this person's. */
async function endSession(userId: string, id: string, at: Date): Promise<boolean> {
  const row = await SessionRow.findOne({ where: { id, userId }, lock: true });
  if (!row) return false;
  if (row.deviceHash !== null) await forget({ userId, tokenHash: row.deviceHash });
  await endSessionsBecause({ id }, { reason: "signed-out-elsewhere", at });
  return true;
}

/** A person's own sessions and trusted browsers. Always filters by `userId` (S11). */
export function createOwnSessions(clock: Clock) {
  return {
    /** Sessions first, then trusted browsers without one. Each part starts with the most recent. */
    async listKnownBrowsers(userId: string): Promise<KnownBrowser[]> {
      const now = clock.now();
      const [sessions, devices] = await Promise.all([listSessions(userId, now), listTrusted(userId, now)]);
      const trusted = new Set(devices.map(({ tokenHash }) => tokenHash));
      const signedIn = new Set(sessions.map(({ deviceHash }) => deviceHash));
      return [
        ...sessions.map(({ id, ip, userAgent, createdAt, lastSeenAt, deviceHash }) => {
          const isTrusted = deviceHash !== null && trusted.has(deviceHash);
          return { id, signedIn: true, trusted: isTrusted, ip, userAgent, createdAt, seenAt: lastSeenAt };
        }),
        ...devices
          .filter(({ tokenHash }) => !signedIn.has(tokenHash))
          .map(({ id, ip, userAgent, trustedAt }) => {
            return { id, signedIn: false, trusted: true, ip, userAgent, createdAt: trustedAt, seenAt: trustedAt };
          }),
      ];
    },

    /** Ends a session with the trust in its browser, or the trust alone. False if this person has neither with this id. */
    async endKnownBrowser(userId: string, id: string): Promise<boolean> {
      return (await endSession(userId, id, clock.now())) || forget({ userId, id });
    },

    async endOtherBrowsers(userId: string, keptId: string): Promise<void> {
      const kept = await SessionRow.findOne({ where: { id: keptId, userId } });
      await endSessionsOf(userId, {
        ...{ reason: "signed-out-elsewhere", at: clock.now() },
        exceptId: keptId,
      });
      const others = kept?.deviceHash ? { tokenHash: { [Op.ne]: kept.deviceHash } } : {};
      await TrustedDevice.destroy({ where: { userId, ...others } });
    },
  };
}

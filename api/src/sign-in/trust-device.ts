import type { CodeType } from "@portal/api-contract";
import { Op } from "sequelize";
import { SessionRow } from "../models/session-row.model";
import { TrustedDevice } from "../models/trusted-device.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { hashToken, randomToken } from "../platform/crypto/token-hash";
import type { Browser } from "../platform/http/session";
import { sessionLifetime } from "./session-lifetime.policy";
import { isDeviceTrusted } from "./second-factor.policy";

export interface DeviceCookie {
  cookie: "device";
  value: string;
  lifetime: number;
}

/** Moves the trust and the sessions of a token to the new token. */
async function renameDevice(from: string, to: string): Promise<void> {
  await TrustedDevice.update({ tokenHash: to }, { where: { tokenHash: from } });
  await SessionRow.update({ deviceHash: to }, { where: { deviceHash: from } });
}

/**
 * Stores that this browser proved a second factor (S3).
 * The token is always new, so that it cannot be planted in advance. The old token's trust moves to it.
 * @param trustedBy type of the code if it was the only proof (S13); null after the password or another first factor
 */
export function createTrustDevice({ clock, recordAudit }: { clock: Clock; recordAudit: RecordAudit }) {
  return async (browser: Browser, userId: string, trustedBy: CodeType | null = null): Promise<DeviceCookie> => {
    const { deviceToken, ip, userAgent, requestId } = browser;
    const token = randomToken();
    const tokenHash = hashToken(token);
    if (deviceToken !== null) await renameDevice(hashToken(deviceToken), tokenHash);
    const seen = { trustedAt: clock.now(), ip, userAgent, trustedBy };
    const where = { tokenHash, userId };
    // Does not use the update's row count: it is 0 if the browser was already trusted at this very time (D511).
    if ((await TrustedDevice.count({ where })) > 0) {
      await TrustedDevice.update(seen, { where });
    } else {
      await TrustedDevice.create({ id: randomId("dev"), ...where, ...seen });
    }
    await recordAudit({ actor: userId, action: "device.trusted", subject: userId, ip, requestId });
    return { cookie: "device", value: token, lifetime: sessionLifetime.deviceTrust };
  };
}

/** True if the browser is trusted for this person, or was until recently. */
export async function isBrowserKnown(userId: string, deviceToken: string | null): Promise<boolean> {
  if (deviceToken === null) return false;
  return (await TrustedDevice.count({ where: { tokenHash: hashToken(deviceToken), userId } })) > 0;
}

/** Ends the person's trust in all browsers except this one; null: in all browsers. */
export async function endOtherTrust(userId: string, deviceToken: string | null): Promise<void> {
  const others = deviceToken === null ? {} : { tokenHash: { [Op.ne]: hashToken(deviceToken) } };
  await TrustedDevice.destroy({ where: { userId, ...others } });
}

export interface TrustQuestion {
  /** The contact that the caller has proved. Trust that came only from its code proves nothing more (S25). */
  otherThan?: CodeType;
}

/** True if the browser proved a second factor of this account within 30 days. False without an account. */
export function createIsBrowserTrusted(clock: Clock) {
  return async (
    userId: string | null,
    deviceToken: string | null,
    { otherThan }: TrustQuestion = {},
  ): Promise<boolean> => {
    if (deviceToken === null) return false;
    const where = { tokenHash: hashToken(deviceToken), userId: userId ?? "" };
    const device = await TrustedDevice.findOne({ where });
    if (otherThan !== undefined && device?.trustedBy === otherThan) return false;
    return isDeviceTrusted(device?.trustedAt ?? null, clock.now());
  };
}

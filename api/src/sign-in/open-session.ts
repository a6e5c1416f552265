import { Op } from "sequelize";
import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import { User } from "../models/user.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { hashToken, randomToken } from "../platform/crypto/token-hash";
import type { CookieChange } from "../platform/http/cookies";
import { linkIdentity } from "../accounts/link-identity";
import type { WaitingIdentity } from "../models/values/waiting-identity";
import type { SendMessage } from "../messages/send-message.command";
import { findPasswordGrant } from "./password-grant.policy";
import type { Browser, PendingPurpose } from "../platform/http/session";
import { sessionLifetime } from "./session-lifetime.policy";
import type { EndedElsewhere } from "./session-end";
import { endBrowserSessions, endSessionsOf } from "./end-sessions";
import { createTrustDevice } from "./trust-device";

export interface SignInDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
}

export interface Opening {
  userId: string;
  /** Null if no second factor was proved (S18). */
  secondFactorAt: Date | null;
  action?: string | undefined;
  details?: Record<string, unknown> | undefined;
  /** The identity to connect. By default it is the one in this login's pending session (S9). */
  identity?: WaitingIdentity | null | undefined;
}

export interface PendingOpening {
  id?: string;
  userId: string | null;
  purpose: PendingPurpose;
  emailTyped: string | null;
  identity?: WaitingIdentity | null;
}

/** The cookie gets the token; only its hash is stored (S11). */
function issue(prefix: "ses" | "pnd", { ip, userAgent }: Browser, now: Date, lifetime: number) {
  const token = randomToken();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + lifetime) };
  return { token, row: { id: randomId(prefix), tokenHash: hashToken(token), ...times, ip, userAgent } };
}

/** The identity of this login's pending session connects only to the person who has passed both factors. */
function findWaiting({ pending }: Browser, { userId, identity }: Opening): WaitingIdentity | null {
  if (identity) return identity;
  return pending?.purpose === "login" && pending.userId === userId ? pending.identity : null;
}

/**
 * Opens a session and ends this browser's former ones. Joins the caller's transaction, like all login functions.
 * After a second factor, the contact that reset the password can serve as a factor again (S25).
 */
export function createOpenSession(dependencies: SignInDependencies) {
  const { clock, recordAudit } = dependencies;
  return async (browser: Browser, opening: Opening): Promise<CookieChange[]> => {
    const { userId, secondFactorAt, action = "session.opened", details } = opening;
    const { ip, requestId } = browser;
    const identity = findWaiting(browser, opening);
    if (identity) await linkIdentity(dependencies, { userId, identity, ip, requestId });
    if (secondFactorAt !== null) {
      const where = { id: userId, passwordResetBy: { [Op.ne]: null } };
      await User.update({ passwordResetBy: null }, { where });
    }
    await endBrowserSessions(browser);
    const now = clock.now();
    const { token, row } = issue("ses", browser, now, sessionLifetime.absolute);
    const deviceHash = browser.deviceToken === null ? null : hashToken(browser.deviceToken);
    await SessionRow.create({ ...row, userId, lastSeenAt: now, secondFactorAt, deviceHash });
    await recordAudit({ actor: userId, action, subject: userId, details, ip, requestId });
    return [
      { cookie: "session", value: token, lifetime: sessionLifetime.absolute },
      { cookie: "pending", value: null },
    ];
  };
}

/** Opens a session for a browser that just proved a second factor, and trusts the browser (S3). */
export function createOpenTrustedSession(dependencies: SignInDependencies) {
  const openSession = createOpenSession(dependencies);
  const trustDevice = createTrustDevice(dependencies);
  return async (browser: Browser, opening: Omit<Opening, "secondFactorAt">): Promise<CookieChange[]> => {
    const device = await trustDevice(browser, opening.userId);
    const trusted = { ...browser, deviceToken: device.value };
    const secondFactorAt = dependencies.clock.now();
    return [device, ...(await openSession(trusted, { ...opening, secondFactorAt }))];
  };
}

/** Opens a pending session, for example for the second factor (S2) or a reset grant (S25). Ends this browser's former sessions. */
export function createOpenPendingSession({ clock }: SignInDependencies) {
  return async (browser: Browser, opening: PendingOpening): Promise<CookieChange[]> => {
    await endBrowserSessions(browser);
    const lifetime = findPasswordGrant(opening) ? sessionLifetime.passwordGrant : sessionLifetime.pending;
    const { token, row } = issue("pnd", browser, clock.now(), lifetime);
    const identity = opening.identity ? JSON.stringify(opening.identity) : null;
    await PendingSessionRow.create({ ...row, ...opening, identity });
    return [
      { cookie: "pending", value: token, lifetime },
      { cookie: "session", value: null },
    ];
  };
}

/** Opens a new session when rights increase (S11). Ends all other sessions of the person, pending ones too. */
export function createRotateSession(dependencies: SignInDependencies) {
  const openSession = createOpenSession(dependencies);
  return async (
    browser: Browser,
    opening: Opening,
    reason: EndedElsewhere["reason"] = "signed-out-elsewhere",
  ): Promise<CookieChange[]> => {
    await endSessionsOf(opening.userId, { reason, at: dependencies.clock.now() });
    return openSession(browser, opening);
  };
}

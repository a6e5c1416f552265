import {
  createCloseSession,
  endPendingSession,
  endPendingSessionsOf,
  endSessionsOf,
  spendPendingSession,
} from "./end-sessions";
import {
  createOpenPendingSession,
  createOpenSession,
  createOpenTrustedSession,
  createRotateSession,
  type SignInDependencies,
} from "./open-session";
import { createOwnSessions } from "./own-sessions";
import { createPassFirstFactor } from "./pass-first-factor";
import { createRenewFactor } from "./renew-factor";
import { createIsBrowserTrusted, createTrustDevice, endOtherTrust, isBrowserKnown } from "./trust-device";
import { SessionRow } from "../models/session-row.model";
import { hashToken } from "../platform/crypto/token-hash";
import type { CookieChange } from "../platform/http/cookies";
import { endSessionsBecause } from "./session-end";
import { lockSession } from "./hold-session";
import type { Browser, Session } from "../platform/http/session";

/** All functions join the caller's transaction. Those that open or end sessions return the cookies to set. */
export function createSignIn(dependencies: SignInDependencies) {
  return {
    openSession: createOpenSession(dependencies),
    openTrustedSession: createOpenTrustedSession(dependencies),
    passFirstFactor: createPassFirstFactor(dependencies),
    openPendingSession: createOpenPendingSession(dependencies),
    rotateSession: createRotateSession(dependencies),
    trustDevice: createTrustDevice(dependencies),
    endSessionsOf,
    endOtherTrust,
    endPendingSession,
    endPendingSessionsOf,
    spendPendingSession,
    proveSecondFactor: createProveSecondFactor(dependencies),
    renewFactor: createRenewFactor(dependencies),
    ...createOwnSessions(dependencies.clock),
    closeSession: createCloseSession(dependencies),
    isBrowserKnown,
    isBrowserTrusted: createIsBrowserTrusted(dependencies.clock),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Records a second factor (S18), trusts the browser (S3), ends the person's sessions that had no second factor.
 * The caller must have changed the person's row in this transaction. Throws 401 if the session has ended meanwhile.
 */
function createProveSecondFactor(dependencies: SignInDependencies) {
  const trustDevice = createTrustDevice(dependencies);
  return async (browser: Browser, session: Session): Promise<CookieChange[]> => {
    const { id, userId } = session;
    await lockSession(session);
    const device = await trustDevice(browser, userId);
    const at = dependencies.clock.now();
    const proved = { secondFactorAt: at, deviceHash: hashToken(device.value) };
    await SessionRow.update(proved, { where: { id } });
    await endSessionsBecause({ userId, secondFactorAt: null }, { reason: "signed-out-elsewhere", at });
    return [device];
  };
}

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
import { createProveSecondFactor } from "./prove-second-factor";
import { createRenewFactor } from "./renew-factor";
import { createIsBrowserTrusted, createTrustDevice, endOtherTrust, isBrowserKnown } from "./trust-device";

/**
 * Login functions for every kind of proof. Each joins the caller's transaction; those that open or end sessions return
 * the cookies to set.
 */
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

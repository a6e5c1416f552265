import type { LoginAnswer } from "@portal/api-contract";
import type { User } from "../models/user.model";
import { AppError } from "../platform/errors/app-error";
import type { WaitingIdentity } from "../models/values/waiting-identity";
import type { CookieChange } from "../platform/http/cookies";
import type { Browser } from "../platform/http/session";
import { firstFactorTexts } from "./first-factor.texts";
import { createOpenPendingSession, createOpenSession, type SignInDependencies } from "./open-session";
import { needsSecondFactor } from "./second-factor.policy";

export interface FirstFactor {
  /** The row as read under its lock. */
  user: User;
  deviceTrusted: boolean;
  /** The identity that is connected to the account once the login is complete. */
  identity?: WaitingIdentity | null;
  /** Audit action; `session.opened` by default. */
  action?: string;
  details?: Record<string, unknown>;
}

export interface FirstFactorPassed {
  answer: LoginAnswer;
  cookies: CookieChange[];
}

function presentSignedIn(user: User): LoginAnswer {
  if (user.role !== "registrant") return { message: firstFactorTexts.welcomeBack, type: "success" };
  const next = { redirect: true, redirectUrl: "/registerflow", currentStep: user.registrationStep() };
  return { message: firstFactorTexts.finishRegistration, type: "success", ...next };
}

/**
 * Requires the second factor, or opens a session if none is needed (S3, S9).
 * Throws 409 once the account's deletion is due: a session would outlive the account.
 */
export function createPassFirstFactor(dependencies: SignInDependencies) {
  const openSession = createOpenSession(dependencies);
  const openPendingSession = createOpenPendingSession(dependencies);
  return async (browser: Browser, factor: FirstFactor): Promise<FirstFactorPassed> => {
    const { user, deviceTrusted, identity = null, action, details } = factor;
    if (user.deletionAt !== null && user.deletionAt <= dependencies.clock.now()) {
      throw new AppError({ code: "DELETION_BEGUN", status: 409, message: firstFactorTexts.beingDeleted });
    }
    if (needsSecondFactor(user, deviceTrusted)) {
      const opening = { userId: user.id, purpose: "login" as const, emailTyped: user.email, identity };
      const next = { redirect: true, redirectUrl: "/login-flow" };
      return {
        answer: { message: firstFactorTexts.secondFactorNext, type: "success", ...next },
        cookies: await openPendingSession(browser, opening),
      };
    }
    const opening = { userId: user.id, secondFactorAt: null, identity, action, details };
    return { answer: presentSignedIn(user), cookies: await openSession(browser, opening) };
  };
}

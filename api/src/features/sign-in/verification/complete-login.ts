import { CODE_TYPES, type VerifyCodeAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import type { RouteAnswer } from "../../../platform/http/define-route";
import { lockPendingSession } from "../../../sign-in/hold-session";
import type { Browser, PendingSession } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { notifyNewBrowser, type NotifyNewBrowserDependencies } from "./notify-new-browser";
import { verificationTexts } from "./verification.texts";

export interface CompleteLoginDependencies extends NotifyNewBrowserDependencies {
  signIn: SignIn;
}

export interface ProvedLogin {
  pending: PendingSession;
  userId: string;
  /** The proved factor: a code type, `passkey`, `authenticator` or `recovery code`. */
  method: string;
}

const backToPassword = {
  message: verificationTexts.nowThePassword,
  type: "success",
  redirect: true,
  url: "/login",
} as const;

/** A registrant is redirected to continue the registration (S3). */
function presentSignedIn(user: User): VerifyCodeAnswer {
  if (user.role !== "registrant") return { message: verificationTexts.signedIn, type: "success" };
  const next = { redirect: true, url: "/registerflow", nextStep: user.registrationStep() };
  return { message: verificationTexts.finishRegistration, type: "success", ...next };
}

/**
 * After a right password it opens the session and trusts the browser (S3).
 * Before the password (S13) it only trusts the browser and redirects back to the password.
 * If the browser is new, notifies the owner. Throws 401 when the pending session has ended.
 */
export async function completeLogin(
  dependencies: CompleteLoginDependencies,
  browser: Browser,
  { pending, userId, method }: ProvedLogin,
): Promise<RouteAnswer<VerifyCodeAnswer>> {
  const { signIn } = dependencies;
  const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
  await lockPendingSession(pending);
  const isKnown = await signIn.isBrowserKnown(userId, browser.deviceToken);
  if (!isKnown) await notifyNewBrowser(dependencies, user, browser);
  if (pending.purpose !== "login") {
    // After a reset by the contact of this code, the trust does not count as another factor (S25).
    const trustedBy = CODE_TYPES.find((type) => type === method) ?? null;
    const device = await signIn.trustDevice(browser, userId, trustedBy);
    const cookies = [device, ...(await signIn.endPendingSession(pending))];
    return { status: 200, body: backToPassword, cookies };
  }
  const opening = { userId, details: { secondFactor: method } };
  const cookies = await signIn.openTrustedSession(browser, opening);
  return { status: 200, body: presentSignedIn(user), cookies };
}

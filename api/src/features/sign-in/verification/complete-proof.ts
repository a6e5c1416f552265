import type { VerifyCodeAnswer } from "@portal/api-contract";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser } from "../../../platform/http/session";
import { completeLogin, type CompleteLoginDependencies } from "./complete-login";
import { verificationTexts } from "./verification.texts";

/** Completes the sign-in, or renews the second factor of the open session (S18). */
export async function completeProof(
  dependencies: CompleteLoginDependencies,
  browser: Browser,
  { userId, method }: { userId: string; method: string },
): Promise<RouteAnswer<VerifyCodeAnswer>> {
  const { session, pending } = browser;
  if (!session && pending) return completeLogin(dependencies, browser, { pending, userId, method });
  if (!session) throw new Error("A second factor is proved in a session or a pending one.");
  const cookies = await dependencies.signIn.renewFactor(browser, session, method);
  return { status: 200, body: { message: verificationTexts.confirmed, type: "success" }, cookies };
}

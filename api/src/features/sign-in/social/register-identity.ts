import type { LoginAnswer } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { CookieChange } from "../../../platform/http/cookies";
import type { Browser } from "../../../platform/http/session";
import { refuse } from "./social-refusals";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { attemptTexts, socialTexts } from "./social-sign-in.texts";

export interface IdentityRegistration {
  identity: WaitingIdentity;
  email: string;
  /** True skips step 1: the provider has verified the address (S9). */
  isEmailVerified: boolean;
  timeZone: string | null | undefined;
}

/** Creates an account without a password and second factor (S3). Throws Sequelize's unique error when two registrations run at once. */
export async function registerIdentity(
  { createAccount, identities, signIn }: SocialSignInDependencies,
  browser: Browser,
  { identity, email, isEmailVerified, timeZone }: IdentityRegistration,
): Promise<{ answer: LoginAnswer; cookies: CookieChange[] }> {
  const { ip, requestId } = browser;
  const { provider, firstName, lastName } = identity;
  const person = { email, isEmailVerified, firstName, lastName, passwordHash: null };
  // True if the same person registered in another window. That account stays, and the retry signs in to it.
  const isKept = async ({ id }: User) => (await identities.findUserId(identity)) === id;
  const account = { ...person, timeZone: timeZone ?? undefined, requestId, isKept };
  const user = await createAccount(account);
  if (!(await identities.link({ userId: user.id, identity, ip, requestId }))) {
    throw refuse("IDENTITY_TAKEN", 409, socialTexts(provider).somebodyElses);
  }
  const opening = { userId: user.id, secondFactorAt: null, action: "account.registered", details: { provider } };
  const cookies = await signIn.openSession(browser, opening);
  const message = isEmailVerified ? attemptTexts.registered : attemptTexts.verifyEmail;
  const next = { redirect: true, redirectUrl: "/registerflow", currentStep: user.registrationStep() };
  return { answer: { message, type: "success", ...next }, cookies };
}

import type { CompleteIdentityRequest, IdentityProviderId, MessageAnswer } from "@portal/api-contract";
import { retryAfterDuplicate } from "../../../platform/db/transaction";
import { isAppError } from "../../../platform/errors/app-error";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { Browser } from "../../../platform/http/session";
import { registerIdentity, type IdentityRegistration } from "./register-identity";
import { refuse } from "./social-refusals";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { socialTexts } from "./social-sign-in.texts";
import { inTransaction } from "../../../platform/db/database";

/** Returns the waiting identity if it has an address, which is all that an account needs (S8); otherwise null. */
export function findComplete({ pending }: Browser, provider: IdentityProviderId) {
  const waiting = pending?.purpose === "identity" ? pending.identity : null;
  return waiting?.provider === provider && waiting.email !== null ? { ...waiting, email: waiting.email } : null;
}

/** Says that the owner of the taken address can connect the identity by password (S9). */
function explainTaken({ provider }: WaitingIdentity, error: unknown): unknown {
  if (!isAppError(error) || error.code !== "ACCOUNT_EXISTS") return error;
  return refuse("ACCOUNT_EXISTS", 409, socialTexts(provider).emailTaken, error);
}

function createRegisterWaiting(dependencies: SocialSignInDependencies) {
  return async (registration: IdentityRegistration, browser: Browser): Promise<RouteAnswer<MessageAnswer>> => {
    try {
      const { answer, cookies } = await retryAfterDuplicate(() =>
        inTransaction(() => registerIdentity(dependencies, browser, registration)),
      );
      return { status: 201, body: { message: answer.message, type: "success" }, cookies };
    } catch (error) {
      throw explainTaken(registration.identity, error);
    }
  };
}

/** Registers with the identity's own address. Throws 409 when the address has been taken meanwhile. */
export function createRegisterComplete(dependencies: SocialSignInDependencies) {
  const registerWaiting = createRegisterWaiting(dependencies);
  return (identity: WaitingIdentity & { email: string }, timeZone: string | undefined, browser: Browser) =>
    registerWaiting({ identity, email: identity.email, isEmailVerified: identity.isEmailVerified, timeZone }, browser);
}

/** Registers with a typed address, which step 1 verifies (S9). Throws 409 when the address is taken. */
export function createCompleteWaiting(dependencies: SocialSignInDependencies) {
  const registerWaiting = createRegisterWaiting(dependencies);
  return (
    { email, timeZone }: CompleteIdentityRequest,
    caller: Browser & { identity: WaitingIdentity },
  ): Promise<RouteAnswer<MessageAnswer>> =>
    registerWaiting({ identity: caller.identity, email, isEmailVerified: false, timeZone }, caller);
}

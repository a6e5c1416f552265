import {
  type CallbackRequest,
  hasLetter,
  hiddenCharacters,
  isEmailAddress,
  type LoginAnswer,
  trimHidden,
} from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import { retryAfterDuplicate } from "../../../platform/db/transaction";
import { isAppError } from "../../../platform/errors/app-error";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { CookieChange } from "../../../platform/http/cookies";
import type { Browser } from "../../../platform/http/session";
import { addIdentity } from "./add-identity";
import { registerIdentity } from "./register-identity";
import { parseAttempt, type SocialAttempt } from "./social-attempt";
import { decideOutcome, type SocialOutcome } from "./social-outcome.policy";
import { explainProvider, refuse } from "./social-refusals";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { attemptTexts, namelessPerson, socialTexts } from "./social-sign-in.texts";
import { inTransaction } from "../../../platform/db/database";
import type { Identity } from "../../../providers/identity/identity-provider.port";
import { nameLength } from "./social-sign-in.limits";

type Settled = { answer: LoginAnswer; cookies: CookieChange[] };

/** Consumes the attempt. Throws 400 unless it is unanswered and of this browser and this callback page. */
async function redeemAttempt(
  { states }: SocialSignInDependencies,
  state: string,
  callbackPath: string,
  { session, pending }: Browser,
): Promise<SocialAttempt> {
  const holder = session ?? (pending?.purpose === "identity" ? pending : null);
  const redeemed = holder && (await states.redeem(state, holder));
  const attempt = redeemed?.memo ? parseAttempt(redeemed.memo) : null;
  if (attempt?.callbackPath !== callbackPath) throw refuse("STATE_REFUSED", 400, attemptTexts.stateRefused);
  return attempt;
}

/** Asks the provider who the person is. Throws 400 for a denial or an invalid answer, 503 without an answer. */
async function askProvider(
  { identityProviders, publicUrl }: SocialSignInDependencies,
  request: CallbackRequest,
  { provider, intent, callbackPath, nonce, codeVerifier }: SocialAttempt,
): Promise<WaitingIdentity> {
  if (request.error !== undefined) {
    throw refuse(intent === "add" ? "ACCESS_DENIED" : "SIGN_IN_CANCELLED", 400, socialTexts(provider).denied);
  }
  const { state = "" } = request;
  const attempt = { state, nonce, codeVerifier, redirectUri: `${publicUrl}${callbackPath}` };
  try {
    return readIdentity(provider, await identityProviders[provider].complete(request, attempt));
  } catch (error) {
    throw explainProvider(provider, error);
  }
}

/** Signs in under the lock of the person's row, which decides whether a second factor is needed. */
async function signInAs(
  { signIn }: SocialSignInDependencies,
  browser: Browser,
  { userId, identity, returnPath }: { userId: string; identity: WaitingIdentity; returnPath: string | null },
): Promise<Settled> {
  const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
  const deviceTrusted = await signIn.isBrowserTrusted(userId, browser.deviceToken);
  const details = { provider: identity.provider };
  const { answer, cookies } = await signIn.passFirstFactor(browser, { user, deviceTrusted, details });
  if (returnPath === null || user.role === "registrant") return { answer, cookies };
  const redirectUrl =
    answer.redirectUrl === undefined
      ? returnPath
      : `${answer.redirectUrl}?${new URLSearchParams({ returnUrl: returnPath }).toString()}`;
  return { answer: { ...answer, redirect: true, redirectUrl }, cookies };
}

/** Keeps the identity for ten minutes, until the person completes the sign-in or registration (S8, S9). */
async function storeIdentity(
  { signIn }: SocialSignInDependencies,
  browser: Browser,
  identity: WaitingIdentity,
  next: { message: string; redirectUrl: string },
): Promise<Settled> {
  const opening = { userId: null, purpose: "identity" as const, emailTyped: null, identity };
  const cookies = await signIn.openPendingSession(browser, opening);
  return { answer: { type: "success", redirect: true, ...next }, cookies };
}

async function decide(
  { identities }: SocialSignInDependencies,
  identity: WaitingIdentity,
  intent: "sign in" | "register",
): Promise<SocialOutcome> {
  const { email } = identity;
  const ownerId = await identities.findUserId(identity);
  const account = email === null ? null : await User.findOne({ where: { emailKey: toEmailKey(email) } });
  return decideOutcome({ identity, intent, ownerId, account });
}

async function settle(
  dependencies: SocialSignInDependencies,
  browser: Browser,
  { identity, attempt }: { identity: WaitingIdentity; attempt: SocialAttempt },
): Promise<Settled> {
  const { intent, provider, returnPath, timeZone } = attempt;
  if (intent === "add") return addIdentity(dependencies, browser, identity);
  const outcome = await decide(dependencies, identity, intent);
  const { ip, requestId } = browser;
  const texts = socialTexts(provider);
  switch (outcome.kind) {
    case "sign in": {
      const { userId } = outcome;
      const link = { userId, identity, byAddress: true, ip, requestId };
      if (outcome.joins && !(await dependencies.identities.link(link))) {
        throw refuse("IDENTITY_TAKEN", 409, texts.another);
      }
      return signInAs(dependencies, browser, { userId, identity, returnPath });
    }
    case "register": {
      const { isEmailVerified } = identity;
      const registration = { identity, email: outcome.email, isEmailVerified, timeZone };
      return registerIdentity(dependencies, browser, registration);
    }
    case "ask password": {
      const next = { message: texts.passwordOnce, redirectUrl: `/login?connect=${provider}` };
      return storeIdentity(dependencies, browser, identity, next);
    }
    case "ask email": {
      const next = { message: texts.emailMissing, redirectUrl: `/register?connect=${provider}&ask=email` };
      return storeIdentity(dependencies, browser, identity, next);
    }
    case "offer registration": {
      const next = { message: texts.registerFirst, redirectUrl: `/register?connect=${provider}` };
      return storeIdentity(dependencies, browser, identity, next);
    }
  }
}

function isAccountMadeMeanwhile(error: unknown): boolean {
  return isAppError(error) && error.code === "ACCOUNT_EXISTS";
}

/**
 * S7 to S9. Counts as the first factor: a new browser must pass /login-flow.
 * Throws 400 for a denial, an invalid answer, and an unknown, used, expired or foreign state. Throws 409 for another person's identity, 503 without
 * an answer.
 */
export function createCompleteSocial(dependencies: SocialSignInDependencies) {
  return async (
    request: CallbackRequest,
    callbackPath: string,
    browser: Browser,
  ): Promise<RouteAnswer<LoginAnswer>> => {
    const attempt = await redeemAttempt(dependencies, request.state ?? "", callbackPath, browser);
    const identity = await askProvider(dependencies, request, attempt);
    const { answer, cookies } = await retryAfterDuplicate(
      () => inTransaction(() => settle(dependencies, browser, { identity, attempt })),
      isAccountMadeMeanwhile,
    );
    return { status: 200, body: answer, cookies };
  };
}

/** Returns a name that the register screen accepts (S28): no hidden characters, not too long, "" without a letter. */
function toName(text: string | null): string {
  const visible = Array.from((text ?? "").replace(new RegExp(hiddenCharacters, "gu"), ""));
  const name = visible.slice(0, nameLength).join("").slice(0, nameLength).trim();
  return hasLetter(name) ? name : "";
}

function readIdentity(provider: WaitingIdentity["provider"], identity: Identity): WaitingIdentity {
  const email = trimHidden(identity.email ?? "");
  const isAddress = isEmailAddress(email);
  return {
    provider,
    subject: identity.subject,
    email: isAddress ? email : null,
    isEmailVerified: isAddress && identity.isEmailVerified,
    firstName: toName(identity.firstName) || namelessPerson,
    lastName: toName(identity.lastName),
  };
}

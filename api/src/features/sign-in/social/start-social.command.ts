import type { ConnectAnswer, IdentityProviderId } from "@portal/api-contract";
import { isReturnPath } from "../../../models/values/return-path";
import { randomId } from "../../../platform/crypto/random-id";
import { randomToken } from "../../../platform/crypto/token-hash";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser } from "../../../platform/http/session";
import { callbackPathOf, type Intent, type SocialAttempt } from "./social-attempt";
import { explainProvider } from "./social-refusals";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { inTransaction } from "../../../platform/db/database";

export interface StartSocial {
  provider: IdentityProviderId;
  intent: Intent;
  returnUrl?: string | undefined;
  timeZone?: string | undefined;
}

/** Returns the address of the consent page. Binds the attempt to this session or to a new pending session (S7). Throws 503 without an answer. */
export function createStartSocial(dependencies: SocialSignInDependencies) {
  const { signIn, states, publicUrl, identityProviders } = dependencies;

  return async (start: StartSocial, browser: Browser): Promise<RouteAnswer<ConnectAnswer>> => {
    const { provider, intent, returnUrl = "", timeZone = null } = start;
    const callbackPath = callbackPathOf(provider, intent);
    const secrets = { nonce: randomToken(), codeVerifier: randomToken() };
    const returnPath = isReturnPath(returnUrl) ? returnUrl : null;
    const attempt: SocialAttempt = { provider, intent, callbackPath, ...secrets, returnPath, timeZone };
    const holder = browser.session ?? { id: randomId("pnd"), userId: null };
    const state = await states.issue(holder, JSON.stringify(attempt));
    const redirectUri = `${publicUrl}${callbackPath}`;
    const url = await identityProviders[provider]
      .begin({ state, ...secrets, redirectUri })
      .catch((error: unknown) => Promise.reject(explainProvider(provider, error)));
    if (browser.session) return { status: 200, body: { url } };
    const opening = { id: holder.id, userId: null, purpose: "identity" as const, emailTyped: null };
    const cookies = await inTransaction(() => signIn.openPendingSession(browser, opening));
    return { status: 200, body: { url }, cookies };
  };
}

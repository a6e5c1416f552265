import {
  IDENTITY_PROVIDER_IDS,
  IDENTITY_PROVIDER_NAMES,
  type EndpointKey,
  type IdentityProviderId,
  type RegisterIdentityAnswer,
} from "@portal/api-contract";
import { publicAccess, waitingIdentityAccess } from "../../../sign-in/access";
import { defineRoute, noBody, type Route, type RouteAnswer } from "../../../platform/http/define-route";
import { perNetwork } from "../../../platform/http/route-limit";
import { createCompleteSocial } from "./complete-social.command";
import { createCompleteWaiting, createRegisterComplete, findComplete } from "./register-waiting.command";
import { callbackLimit, signUpLimit, startLimit } from "./social-sign-in.limits";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { callbackRequest, completeRequest, registerQuery, startRequest } from "./social-sign-in.schema";
import { attemptTexts } from "./social-sign-in.texts";
import { createStartSocial } from "./start-social.command";

type CallbackEndpoint = Extract<
  EndpointKey,
  "POST /auth/callback" | "POST /user/register/google/callback" | "POST /user/register/facebook/callback"
>;

/** §7, S7 to S9. */
export function createSocialSignInRoutes(dependencies: SocialSignInDependencies): Route[] {
  const completeWaiting = createCompleteWaiting(dependencies);
  return [
    ...IDENTITY_PROVIDER_IDS.flatMap((provider) => createStartRoutes(dependencies, provider)),
    createCallbackRoute(dependencies, "POST /auth/callback", "a social sign-in"),
    createCallbackRoute(dependencies, "POST /user/register/google/callback", "a registration with Google"),
    createCallbackRoute(dependencies, "POST /user/register/facebook/callback", "a registration with Facebook"),
    defineRoute({
      endpoint: "POST /user/register/identity",
      summary: "Completes a waiting social account with an e-mail address, and creates the account.",
      access: waitingIdentityAccess({ code: "NOTHING_WAITS", message: attemptTexts.nothingWaits }),
      limits: [perNetwork(signUpLimit)],
      request: completeRequest,
      statuses: [201],
      handler: ({ body, ...caller }) => completeWaiting(body, caller),
    }),
  ];
}

function createStartRoutes(dependencies: SocialSignInDependencies, provider: IdentityProviderId): Route[] {
  const name = IDENTITY_PROVIDER_NAMES[provider];
  const startSocial = createStartSocial(dependencies);
  const registerComplete = createRegisterComplete(dependencies);
  return [
    defineRoute({
      endpoint: `POST /user/register/${provider}`,
      summary: `The address of ${name}'s consent page, to sign in.`,
      access: publicAccess,
      limits: [perNetwork(startLimit)],
      request: startRequest,
      handler: ({ body, ...caller }) => startSocial({ provider, intent: "sign in", ...body }, caller),
    }),
    defineRoute({
      endpoint: `GET /user/register/${provider}`,
      summary: `The address of ${name}'s consent page, to register; 201 when a completed identity waited already.`,
      access: publicAccess,
      limits: [perNetwork(startLimit)],
      request: noBody,
      query: registerQuery,
      statuses: [200, 201],
      handler: ({ query: { timeZone }, ...caller }): Promise<RouteAnswer<RegisterIdentityAnswer>> => {
        const identity = findComplete(caller, provider);
        if (identity) return registerComplete(identity, timeZone, caller);
        return startSocial({ provider, intent: "register", timeZone }, caller);
      },
    }),
  ];
}

function createCallbackRoute(dependencies: SocialSignInDependencies, endpoint: CallbackEndpoint, what: string): Route {
  const completeSocial = createCompleteSocial(dependencies);
  const callbackPath = endpoint.slice("POST ".length);
  return defineRoute({
    endpoint,
    summary: `Completes ${what} with what the consent page sent back; 400 SIGN_IN_CANCELLED for a no there.`,
    access: publicAccess,
    limits: [perNetwork(callbackLimit)],
    request: callbackRequest,
    handler: ({ body, ...caller }) => completeSocial(body, callbackPath, caller),
  });
}

import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/api-contract";
import Joi from "joi";

/** What the person wants of the provider's word: to sign in, to register, or to add it to their account. */
export const INTENTS = ["sign in", "register", "add"] as const;
export type Intent = (typeof INTENTS)[number];

/** What an attempt must remember until the answer comes; it is sealed and never leaves the server. */
export interface SocialAttempt {
  provider: IdentityProviderId;
  intent: Intent;
  /** Path of the page that the consent page leads back to. */
  callbackPath: string;
  nonce: string;
  codeVerifier: string;
  /** A path of ours, checked. */
  returnPath: string | null;
  timeZone: string | null;
}

const schema = Joi.object<SocialAttempt, true>({
  provider: Joi.string()
    .valid(...IDENTITY_PROVIDER_IDS)
    .required(),
  intent: Joi.string()
    .valid(...INTENTS)
    .required(),
  callbackPath: Joi.string().required(),
  nonce: Joi.string().required(),
  codeVerifier: Joi.string().required(),
  returnPath: Joi.string().allow(null).required(),
  timeZone: Joi.string().allow(null, "").required(),
}).required();

export function parseAttempt(text: string): SocialAttempt {
  const attempt: SocialAttempt = Joi.attempt(JSON.parse(text), schema);
  return attempt;
}

/** S7: social sign-in comes back at /auth/callback, a registration at the page of its provider. */
export function callbackPathOf(provider: IdentityProviderId, intent: Intent): string {
  return intent === "register" ? `/user/register/${provider}/callback` : "/auth/callback";
}

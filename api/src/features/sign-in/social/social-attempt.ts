import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/api-contract";
import Joi from "joi";

/** `add` connects an identity to the caller's account. */
export const INTENTS = ["sign in", "register", "add"] as const;
export type Intent = (typeof INTENTS)[number];

/** Stored encrypted; it never leaves the server. */
export interface SocialAttempt {
  provider: IdentityProviderId;
  intent: Intent;
  callbackPath: string;
  nonce: string;
  codeVerifier: string;
  /** A validated path of the portal. */
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

/** S7. */
export function callbackPathOf(provider: IdentityProviderId, intent: Intent): string {
  return intent === "register" ? `/user/register/${provider}/callback` : "/auth/callback";
}

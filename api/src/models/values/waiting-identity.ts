import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/api-contract";
import Joi from "joi";

/** A provider's identity that is not yet connected to an account; stored in the pending session (S8, S9). */
export interface WaitingIdentity {
  provider: IdentityProviderId;
  subject: string;
  /** Well-formed, or null. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const schema = Joi.object<WaitingIdentity, true>({
  provider: Joi.string()
    .valid(...IDENTITY_PROVIDER_IDS)
    .required(),
  subject: Joi.string().required(),
  email: Joi.string().allow(null).required(),
  isEmailVerified: Joi.boolean().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().allow("").required(),
}).required();

/** Returns null for null, and for a form of another version. */
export function parseWaitingIdentity(text: string | null): WaitingIdentity | null {
  if (text === null) return null;
  const checked = schema.validate(JSON.parse(text));
  return checked.error === undefined ? checked.value : null;
}

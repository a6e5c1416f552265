import {
  IDENTITY_PROVIDER_IDS,
  type CallbackRequest,
  type CompleteIdentityRequest,
  type IdentityProviderId,
  type StartIdentityRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../../models/values/email-key";

const timeZone = Joi.string().max(100).allow("");

/** An invalid return path is ignored later, so that the person can still sign in. */
export const startRequest: Joi.ObjectSchema<StartIdentityRequest> = Joi.object<StartIdentityRequest, true>({
  returnUrl: Joi.string().max(4000).allow(""),
})
  .default({})
  .example({ returnUrl: "/init" });

export const registerQuery = Joi.object<{ timeZone?: string }, true>({ timeZone });

/** Ignores parameters that the provider adds. */
export const callbackRequest: Joi.ObjectSchema<CallbackRequest> = Joi.object<CallbackRequest>()
  .pattern(Joi.string().max(100), Joi.string().allow("").max(4000))
  .max(20)
  .example({ code: "a-code", state: "a-state" });

export const completeRequest = Joi.object<CompleteIdentityRequest, true>({
  email: emailField.required().messages({ "any.required": "Email is required.", "string.empty": "Email is required." }),
  timeZone,
}).example({ email: "new@example.com", timeZone: "America/Chicago" });

const provider = Joi.string()
  .valid(...IDENTITY_PROVIDER_IDS)
  .required();

export const providerParams = Joi.object<{ provider: IdentityProviderId }, true>({ provider }).example({
  provider: "google",
});

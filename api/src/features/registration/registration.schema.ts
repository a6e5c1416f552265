import type {
  ChangeEmailRequest,
  RegisterRequest,
  SaveBusinessRequest,
  SavePhoneRequest,
  WebsiteRule,
} from "@portal/api-contract";
import Joi from "joi";
import { businessNameField, businessPhoneField, createWebsiteField } from "../../models/values/business-fields";
import { emailField } from "../../models/values/email-key";
import { newPasswordField } from "../../models/values/password.policy";
import { firstNameField, lastNameField, requiredLine } from "../../models/values/person-name";
import { usPhoneField } from "../../models/values/us-phone";
import { registrationTexts } from "./registration.texts";
import { findSmsConsent } from "./sms-consent.texts";

/** In the order of the register screen's messages (§5). */
export const registerRequest = Joi.object<RegisterRequest, true>({
  email: emailField.required().messages(requiredLine(registrationTexts.emailRequired)),
  password: newPasswordField.required().messages(requiredLine(registrationTexts.passwordRequired)),
  firstName: firstNameField.required(),
  lastName: lastNameField.required(),
  timeZone: Joi.string().max(100).allow(""),
}).example({
  email: "new@example.com",
  password: "correct horse battery staple",
  firstName: "Pat",
  lastName: "Doe",
  timeZone: "America/Chicago",
});

export const changeEmailRequest = Joi.object<ChangeEmailRequest, true>({
  email: emailField.required().messages(requiredLine(registrationTexts.emailRequired)),
}).example({ email: "new@example.com" });

export const savePhoneRequest = Joi.object<SavePhoneRequest, true>({
  phoneNumber: usPhoneField.required(),
  consent: Joi.boolean().strict().valid(true).required().messages({ "*": registrationTexts.consentMissing }),
  consentVersion: Joi.string()
    .max(32)
    .custom((value: string, helpers) => (findSmsConsent(value) ? value : helpers.error("any.invalid")))
    .messages({ "*": registrationTexts.consentOutdated }),
}).example({ phoneNumber: "+12025550199", consent: true, consentVersion: "2026-11-20" });

/** S24. */
export function createSaveBusinessRequest(rule: WebsiteRule): Joi.ObjectSchema<SaveBusinessRequest> {
  return Joi.object<SaveBusinessRequest, true>({
    name: businessNameField.required(),
    web: createWebsiteField(rule).required(),
    bizPhone: businessPhoneField.required(),
  }).example({ name: "Shine & Co", web: "No Website", bizPhone: "2125550123" });
}

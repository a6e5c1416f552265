import type {
  CodeSentAnswer,
  MessageAnswer,
  RegisterRequest,
  RegistrationProgressAnswer,
  SaveBusinessAnswer,
  SaveBusinessRequest,
  SavePhoneRequest,
} from "@portal/api-contract";
import Joi from "joi";
import {
  BUSINESS_PHONE_INVALID_TEXT,
  isBusinessPhone,
  SAME_AS_PERSONAL_PHONE,
} from "../../models/values/business-phone";
import { emailField } from "../../models/values/email-key";
import { refuseHidden } from "../../models/values/hidden-characters";
import { judgePassword } from "../../models/values/password-policy";
import { parseUsPhone } from "../../models/values/us-phone";
import { NO_WEBSITE, parseWebsite, WEBSITE_INVALID_TEXT, type WebsiteRule } from "../../models/values/website";
import { nameLengths } from "./registration.limits";
import { registrationTexts } from "./registration.texts";
import { findSmsConsent } from "./sms-consent.texts";

/** Messages of a text that must be there. */
function required(text: string) {
  return { "any.required": text, "string.empty": text, "string.base": text };
}

/** A sentence of its own that a custom rule found. */
const ownSentence = { "custom.sentence": "{{#sentence}}" };

function personName(requiredText: string, formText: string) {
  return Joi.string()
    .trim()
    .max(nameLengths.person)
    .custom(refuseHidden)
    .required()
    .messages({ ...required(requiredText), "string.max": formText, "any.invalid": formText });
}

const password = Joi.string()
  .required()
  .custom((value: string, helpers) => {
    const sentence = judgePassword(value);
    return sentence === null ? value : helpers.error("custom.sentence", { sentence });
  })
  .messages({ ...required(registrationTexts.passwordRequired), ...ownSentence });

/** In the order in which the register screen joins its sentences (specification §5). */
export const registerRequest = Joi.object<RegisterRequest, true>({
  email: emailField.required().messages(required(registrationTexts.emailRequired)),
  password,
  firstName: personName(registrationTexts.firstNameRequired, registrationTexts.firstNameForm),
  lastName: personName(registrationTexts.lastNameRequired, registrationTexts.lastNameForm),
  timeZone: Joi.string().max(100).allow(""),
}).required();

const phoneNumber = Joi.string()
  .required()
  .custom((value: string, helpers) => {
    const result = parseUsPhone(value);
    return result.ok ? result.e164 : helpers.error("custom.sentence", { sentence: result.message });
  })
  .messages({ ...required("Phone number must be 10 digits."), ...ownSentence });

export const savePhoneRequest = Joi.object<SavePhoneRequest, true>({
  phoneNumber,
  consent: Joi.boolean().strict().valid(true).required().messages({ "*": registrationTexts.consentMissing }),
  consentVersion: Joi.string()
    .max(32)
    .custom((value: string, helpers) => (findSmsConsent(value) ? value : helpers.error("any.invalid")))
    .messages({ "*": registrationTexts.consentOutdated }),
}).required();

/** S24. */
export function createSaveBusinessRequest(rule: WebsiteRule): Joi.ObjectSchema<SaveBusinessRequest> {
  const incomplete = required(registrationTexts.businessIncomplete);
  const nameForm = registrationTexts.businessNameForm;
  return Joi.object<SaveBusinessRequest, true>({
    name: Joi.string()
      .trim()
      .max(nameLengths.business)
      .custom(refuseHidden)
      .required()
      .messages({ ...incomplete, "string.max": nameForm, "any.invalid": nameForm }),
    web: Joi.string()
      .trim()
      .required()
      .custom((value: string, helpers) =>
        value === NO_WEBSITE ? value : (parseWebsite(value, rule) ?? helpers.error("any.invalid")),
      )
      .messages({ ...incomplete, "any.invalid": WEBSITE_INVALID_TEXT }),
    bizPhone: Joi.string()
      .trim()
      .required()
      .custom((value: string, helpers) =>
        value === SAME_AS_PERSONAL_PHONE || isBusinessPhone(value) ? value : helpers.error("any.invalid"),
      )
      .messages({ ...incomplete, "any.invalid": BUSINESS_PHONE_INVALID_TEXT }),
  }).required();
}

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

export const saveBusinessAnswer = Joi.object<SaveBusinessAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
  redirectUrl: Joi.string().optional(),
}).required();

export const codeSentAnswer = Joi.object<CodeSentAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
  waitTime: Joi.number().integer().min(1).required(),
}).required();

export const progressAnswer = Joi.object<RegistrationProgressAnswer, true>({
  currentStep: Joi.number().valid(1, 2, 3, 4).required(),
  email: Joi.string().required(),
  phoneNumber: Joi.string().allow(null).required(),
  smsConsent: Joi.object({ version: Joi.string().required(), text: Joi.string().required() }).required(),
}).required();

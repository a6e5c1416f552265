import {
  CODE_TYPES,
  PENDING_CHANGES,
  type AllUserInfoAnswer,
  type GivenConsent,
  type SmsConsentText,
  type UpdateBusinessInfo,
  type UpdateUserAnswer,
  type UpdateUserInfo,
  type UpdateUserRequest,
  type WebsiteRule,
} from "@portal/api-contract";
import Joi from "joi";
import { businessNameField, businessPhoneField, createWebsiteField } from "../../models/values/business-fields";
import { emailField } from "../../models/values/email-key";
import { firstNameField, lastNameField } from "../../models/values/person-name";
import { toTimeZone } from "../../models/values/time-zone";
import { usPhoneField } from "../../models/values/us-phone";
import { settingsTexts } from "./settings.texts";

export interface UpdateUserRules extends WebsiteRule {
  /** Undefined when the version was never shown. */
  findConsent: (version: string) => SmsConsentText | undefined;
}

/** Only what a person may set of themselves and their business: any other field is refused. */
export function createUpdateUserRequest(rules: UpdateUserRules): Joi.ObjectSchema<UpdateUserRequest> {
  return Joi.object<UpdateUserRequest, true>({
    userInfo: Joi.object<UpdateUserInfo, true>({
      firstName: firstNameField,
      lastName: lastNameField.allow(""),
      email: emailField,
      phoneNumber: usPhoneField.allow(null),
      consent: Joi.boolean().strict().valid(true).messages({ "*": settingsTexts.consentMissing }),
      consentVersion: Joi.string()
        .max(32)
        .custom((value: string, helpers) => (rules.findConsent(value) ? value : helpers.error("any.invalid")))
        .messages({ "*": settingsTexts.consentOutdated }),
    }),
    bizInfo: Joi.object<UpdateBusinessInfo, true>({
      bizName: businessNameField,
      web: createWebsiteField(rules).allow(null),
      bizPhone: businessPhoneField.allow(null),
      timeZone: Joi.string()
        .custom((value: string, helpers) => toTimeZone(value) ?? helpers.error("any.invalid"))
        .messages({ "*": settingsTexts.timeZoneForm }),
    }),
  }).required();
}

export const updateUserAnswer = Joi.object<UpdateUserAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
  pending: Joi.array()
    .items(Joi.string().valid(...PENDING_CHANGES))
    .required(),
  codes: Joi.array().items(
    Joi.object({
      type: Joi.string()
        .valid(...CODE_TYPES)
        .required(),
      waitTime: Joi.number().integer().min(1).required(),
    }),
  ),
}).required();

export const accountAnswer = Joi.object<AllUserInfoAnswer, true>({
  user: Joi.object({
    id: Joi.string().required(),
    firstName: Joi.string().required(),
    lastName: Joi.string().allow("").required(),
    email: Joi.string().required(),
    phoneNumber: Joi.string().allow(null).required(),
    pendingEmail: Joi.string().allow(null).required(),
    pendingPhoneNumber: Joi.string().allow(null).required(),
    hasPassword: Joi.boolean().required(),
  }).required(),
  business: Joi.object({
    bizName: Joi.string().required(),
    web: Joi.string().allow(null).required(),
    bizPhone: Joi.string().allow(null).required(),
    bizPhoneSameAsPersonal: Joi.boolean().required(),
    timeZone: Joi.string().required(),
    pendingTimeZone: Joi.string().allow(null).required(),
  })
    .allow(null)
    .required(),
  smsConsent: Joi.object({ version: Joi.string().required(), text: Joi.string().required() }).required(),
}).required();

export const givenConsents = Joi.array()
  .items(
    Joi.object<GivenConsent, true>({
      id: Joi.string().required(),
      phoneNumber: Joi.string().required(),
      version: Joi.string().required(),
      text: Joi.string().required(),
      at: Joi.string().isoDate().required(),
      ended: Joi.boolean().required(),
    }),
  )
  .required();

import type {
  SmsConsentText,
  UpdateBusinessInfo,
  UpdateUserInfo,
  UpdateUserRequest,
  WebsiteRule,
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
  }).example({
    userInfo: {
      firstName: "Pat",
      lastName: "Doe",
      email: "pat@example.com",
      phoneNumber: "+12025550123",
      consent: true,
      consentVersion: "2026-11-20",
    },
    bizInfo: { bizName: "Shine & Co", web: "No Website", bizPhone: "2125550123", timeZone: "America/Chicago" },
  });
}

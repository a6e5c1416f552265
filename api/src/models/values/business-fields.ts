import { isBusinessPhone, toPlainDigits, parseWebsite, type WebsiteRule } from "@portal/api-contract";
import type Joi from "joi";
import { BUSINESS_PHONE_INVALID_TEXT, SAME_AS_PERSONAL_PHONE } from "./business-phone";
import { refuseHidden, requireLetterOrDigit, trimmedText } from "./hidden-characters";
import { requiredLine } from "./person-name";
import { NO_WEBSITE, WEBSITE_INVALID_TEXT } from "./website";

const NAME_MAX_LENGTH = 200;

/** One text for all three fields: any of them may be missing (S24). */
const incomplete = requiredLine("Business name, website and phone are required.");
const nameForm = `The business name can have at most ${String(NAME_MAX_LENGTH)} characters.`;

/** Returns the trimmed name. */
export const businessNameField = trimmedText()
  .max(NAME_MAX_LENGTH)
  .custom(refuseHidden)
  .custom(requireLetterOrDigit)
  .messages({ ...incomplete, "string.max": nameForm, "any.invalid": nameForm });

/** Returns the website in the form that is stored; accepts 'No Website' (S24). */
export function createWebsiteField(rule: WebsiteRule): Joi.StringSchema {
  return trimmedText()
    .custom((value: string, helpers) =>
      value === NO_WEBSITE ? value : (parseWebsite(value, rule) ?? helpers.error("any.invalid")),
    )
    .messages({ ...incomplete, "any.invalid": WEBSITE_INVALID_TEXT });
}

/** Ten digits of any script, or 'Same as personal phone' (S24). */
export const businessPhoneField = trimmedText()
  .custom((value: string, helpers) => {
    const digits = toPlainDigits(value);
    return value === SAME_AS_PERSONAL_PHONE || isBusinessPhone(digits) ? digits : helpers.error("any.invalid");
  })
  .messages({ ...incomplete, "any.invalid": BUSINESS_PHONE_INVALID_TEXT });

export function toWebsiteColumns(web: string | null): { website: string | null } {
  return { website: web === NO_WEBSITE ? null : web };
}

export function toPhoneColumns(bizPhone: string): { phone: string | null; phoneSameAsPersonal: boolean } {
  const phoneSameAsPersonal = bizPhone === SAME_AS_PERSONAL_PHONE;
  return { phone: phoneSameAsPersonal ? null : bizPhone, phoneSameAsPersonal };
}

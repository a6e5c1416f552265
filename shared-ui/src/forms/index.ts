export {
  BUSINESS_CONTACT_TEXTS,
  isBusinessPhone,
  isWebsite,
  NO_WEBSITE,
  SAME_PHONE,
  toDomain,
} from "./business-contact.js";
export { findPhoneFault, formatPhone, toE164, toNationalDigits } from "./us-phone.js";
export { type FieldErrors, type FormErrors, useFormErrors } from "./use-form-errors.js";

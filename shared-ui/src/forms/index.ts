export { afterPress } from "./after-press.js";
export { BUSINESS_CONTACT_TEXTS, isWebsite, NO_WEBSITE, SAME_PHONE, toDomain } from "./business-contact.js";
export { BusinessPhoneFields, WebsiteFields } from "./business-contact-fields.js";
export { findEmailFault } from "./find-email-fault.js";
export { NewPasswordFields, type NewPasswordFieldsProps } from "./new-password-fields.js";
export { type LeftFields, type NewPassword, type PasswordField, toChecklist } from "./new-password.policy.js";
export { newPasswordTexts } from "./new-password.texts.js";
export { REASON_LENGTH } from "./reason-length.js";
export { formatPhone, toE164 } from "./us-phone.js";
export {
  findUsPhoneFault as findPhoneFault,
  hasLetter,
  hasLetterOrDigit,
  isBusinessPhone,
  toNationalDigits,
} from "../api/value-rules.js";
export { useNewPassword } from "./use-new-password.js";
export { type FieldErrors, type FormErrors, useFormErrors } from "./use-form-errors.js";

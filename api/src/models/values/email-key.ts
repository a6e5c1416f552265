import Joi from "joi";

/** Longest address SMTP can carry (RFC 5321 §4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/** specification §5: the text of a malformed address. */
const EMAIL_INVALID_TEXT = "Please enter a valid email address";

/**
 * One @, a dot in the domain, no white space, and none of the characters by which a mail header would take one address
 * for several.
 */
const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}.]+(\.[^\s@<>()[\],;:"\\\p{Cc}.]+)+$/u;

/**
 * The key under which an address is looked up and kept unique: NFC, trimmed, lower case (S28). Two addresses that
 * differ in an accent are two keys, as the column's collation is binary.
 */
export function toEmailKey(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}

/** Whether `email`, once trimmed, looks like an address that can be written to. */
export function isEmailAddress(email: string): boolean {
  const trimmed = email.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(trimmed);
}

/** Joi rule of a request field that holds an e-mail address; hands on the trimmed address. */
export const emailField = Joi.string()
  .trim()
  .custom((value: string, helpers) => (isEmailAddress(value) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": EMAIL_INVALID_TEXT });

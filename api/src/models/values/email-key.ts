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

/** Characters that are not seen, or turn the reading of what is seen (S28); in an address a joiner is one, too. */
const HIDDEN_PATTERN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const ASCII_PATTERN = /\p{ASCII}/u;

/** Whether a character beyond ASCII would become an ASCII one: a Kelvin sign a k, a full-width letter a plain one. */
function hasDisguisedAscii(text: string): boolean {
  return Array.from(text).some(
    (character) => !ASCII_PATTERN.test(character) && ASCII_PATTERN.test(character.normalize("NFKC").toLowerCase()),
  );
}

function fold(text: string, form: "NFC" | "NFKC"): string {
  return text.normalize(form).toLowerCase().normalize(form);
}

/**
 * The key under which an address is looked up and kept unique: trimmed, one form for each way of typing it, lower case
 * (S28). The domain's compatibility forms are folded, as names of hosts are; those of a mailbox are not, as two of them
 * may be two people. Nor is an address that only looks like one in ASCII: it is the key of nobody.
 */
export function toEmailKey(email: string): string {
  const trimmed = email.trim();
  if (hasDisguisedAscii(trimmed)) return trimmed;
  const at = trimmed.lastIndexOf("@");
  return fold(trimmed.slice(0, at + 1), "NFC") + fold(trimmed.slice(at + 1), "NFKC");
}

/** Whether `email`, once trimmed, looks like an address that can be written to, and like no other one. */
export function isEmailAddress(email: string): boolean {
  const trimmed = email.trim();
  if (trimmed.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(trimmed)) return false;
  return !HIDDEN_PATTERN.test(trimmed) && !hasDisguisedAscii(trimmed);
}

/** Joi rule of a request field that holds an e-mail address; hands on the trimmed address. */
export const emailField = Joi.string()
  .trim()
  .custom((value: string, helpers) => (isEmailAddress(value) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": EMAIL_INVALID_TEXT });

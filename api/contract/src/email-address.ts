import { trimHidden } from "./hidden-characters.js";

/** specification §5: the text of a malformed address. */
export const EMAIL_INVALID_TEXT = "Please enter a valid email address";

/** Longest address SMTP can carry (RFC 5321 §4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/**
 * One @, a dot in the domain, no white space, and none of the characters by which a mail header would take one address
 * for several.
 */
const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}.]+(\.[^\s@<>()[\],;:"\\\p{Cc}.]+)+$/u;

/** Characters that are not seen, or turn the reading of what is seen (S28); in an address a joiner is one, too. */
const HIDDEN_PATTERN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const ASCII_PATTERN = /\p{ASCII}/u;

/** Whether a character beyond ASCII would become an ASCII one: a Kelvin sign a k, a full-width letter a plain one. */
export function hasDisguisedAscii(text: string): boolean {
  return Array.from(text).some(
    (character) => !ASCII_PATTERN.test(character) && ASCII_PATTERN.test(character.normalize("NFKC").toLowerCase()),
  );
}

/** Whether `email`, once trimmed, looks like an address that can be written to, and like no other one. */
export function isEmailAddress(email: string): boolean {
  const trimmed = trimHidden(email);
  if (trimmed.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(trimmed)) return false;
  return !HIDDEN_PATTERN.test(trimmed) && !hasDisguisedAscii(trimmed);
}

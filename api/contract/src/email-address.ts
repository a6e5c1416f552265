import { trimHidden } from "./hidden-characters.js";

/** specification §5: the text of a malformed address. */
const EMAIL_INVALID_TEXT = "Please enter a valid email address";

const EMAIL_HIDDEN_TEXT = "There is an invisible character in this address. Please type it again.";
const EMAIL_DISGUISED_TEXT =
  "Some of these letters only look like plain ones. Please type the address in plain letters.";
const EMAIL_TOO_LONG_TEXT = "An email address has at most 254 characters.";

/** Dots between the parts of a domain that browsers take for an ASCII one (UTS 46): `shop。test`. */
const WIDE_DOTS = /[\u3002\uFF0E\uFF61]/gu;

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

/** An address as it is kept: trimmed, with ASCII dots in its domain. Its mailbox stays as typed. */
export function tidyEmail(email: string): string {
  const trimmed = trimHidden(email);
  const at = trimmed.lastIndexOf("@") + 1;
  return trimmed.slice(0, at) + trimmed.slice(at).replace(WIDE_DOTS, ".");
}

/** Why nobody can be written to at this address, or why it could be taken for another one (S28); null: neither. */
export function findEmailAddressFault(email: string): string | null {
  const address = tidyEmail(email);
  if (HIDDEN_PATTERN.test(address)) return EMAIL_HIDDEN_TEXT;
  if (hasDisguisedAscii(address)) return EMAIL_DISGUISED_TEXT;
  if (address.length > EMAIL_MAX_LENGTH) return EMAIL_TOO_LONG_TEXT;
  return EMAIL_PATTERN.test(address) ? null : EMAIL_INVALID_TEXT;
}

/** Whether `email`, once tidied, looks like an address that can be written to, and like no other one. */
export const isEmailAddress = (email: string): boolean => findEmailAddressFault(email) === null;

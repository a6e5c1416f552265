import { trimHidden } from "./hidden-characters.js";

/** Error text for a malformed address (specification §5). */
const EMAIL_INVALID_TEXT = "Please enter a valid email address";

const EMAIL_HIDDEN_TEXT = "There is an invisible character in this address. Please type it again.";
const EMAIL_DISGUISED_TEXT =
  "Some of these letters only look like plain ones. Please type the address in plain letters.";
const EMAIL_TOO_LONG_TEXT = "An email address has at most 254 characters.";

/** Dots that browsers convert to an ASCII dot in a domain (UTS 46): `shop。test`. */
const WIDE_DOTS = /[\u3002\uFF0E\uFF61]/gu;

/** Maximum length in SMTP (RFC 5321 §4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/** One @, a dot in the domain, no white space, and no character that would split the address in a mail header. */
const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}.]+(\.[^\s@<>()[\],;:"\\\p{Cc}.]+)+$/u;

/**
 * Invisible characters and those that change the reading direction (S28). Joiners are not allowed in an address either.
 */
const HIDDEN_PATTERN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const ASCII_PATTERN = /\p{ASCII}/u;

/** Whether a non-ASCII character would normalize to ASCII, as the Kelvin sign to k or a full-width letter. */
export function hasDisguisedAscii(text: string): boolean {
  return Array.from(text).some(
    (character) => !ASCII_PATTERN.test(character) && ASCII_PATTERN.test(character.normalize("NFKC").toLowerCase()),
  );
}

/** The address to store: trimmed, with ASCII dots in its domain. The mailbox stays as typed. */
export function tidyEmail(email: string): string {
  const trimmed = trimHidden(email);
  const at = trimmed.lastIndexOf("@") + 1;
  return trimmed.slice(0, at) + trimmed.slice(at).replace(WIDE_DOTS, ".");
}

/** Why the address is invalid or could be mistaken for another (S28); null: it is fine. */
export function findEmailAddressFault(email: string): string | null {
  const address = tidyEmail(email);
  if (HIDDEN_PATTERN.test(address)) return EMAIL_HIDDEN_TEXT;
  if (hasDisguisedAscii(address)) return EMAIL_DISGUISED_TEXT;
  if (address.length > EMAIL_MAX_LENGTH) return EMAIL_TOO_LONG_TEXT;
  return EMAIL_PATTERN.test(address) ? null : EMAIL_INVALID_TEXT;
}

export const isEmailAddress = (email: string): boolean => findEmailAddressFault(email) === null;

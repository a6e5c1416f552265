import { findEmailAddressFault, hasDisguisedAscii, tidyEmail, toAsciiHost } from "@portal/api-contract";
import { trimmedText } from "./hidden-characters";

function fold(text: string, form: "NFC" | "NFKC"): string {
  return text.normalize(form).toLowerCase().normalize(form);
}

/**
 * Returns the key for lookup and uniqueness of an email address: trimmed, normalized, lower case (S28).
 * A non-ASCII domain becomes its ASCII form (`xn--…`). Compatibility forms of a mailbox are not folded, because two
 * forms may belong to two people. An address that only looks like ASCII is returned trimmed, and matches no account.
 */
export function toEmailKey(email: string): string {
  const trimmed = tidyEmail(email);
  if (hasDisguisedAscii(trimmed)) return trimmed;
  const at = trimmed.lastIndexOf("@");
  const domain = fold(trimmed.slice(at + 1), "NFKC");
  const isAscii = /^\p{ASCII}*$/u.test(domain);
  return fold(trimmed.slice(0, at + 1), "NFC") + (isAscii ? domain : toAsciiHost(domain) || domain);
}

/** Joi rule of an email field; returns the tidied address. Each error says why. */
export const emailField = trimmedText().custom((value: string, helpers) => {
  const fault = findEmailAddressFault(value);
  return fault === null ? tidyEmail(value) : helpers.message({ custom: fault });
});

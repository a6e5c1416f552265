import { findEmailAddressFault, hasDisguisedAscii, tidyEmail, toAsciiHost } from "@portal/api-contract";
import { trimmedText } from "./hidden-characters";

function fold(text: string, form: "NFC" | "NFKC"): string {
  return text.normalize(form).toLowerCase().normalize(form);
}

/**
 * Returns the key of an address: trimmed, normalized, lower case; the domain in ASCII, `xn--…` (S28).
 * Compatibility forms of a mailbox are kept, because two forms may be two people. Addresses disguised as ASCII match no account.
 */
export function toEmailKey(email: string): string {
  const trimmed = tidyEmail(email);
  if (hasDisguisedAscii(trimmed)) return trimmed;
  const at = trimmed.lastIndexOf("@");
  const domain = fold(trimmed.slice(at + 1), "NFKC");
  const isAscii = /^\p{ASCII}*$/u.test(domain);
  return fold(trimmed.slice(0, at + 1), "NFC") + (isAscii ? domain : toAsciiHost(domain) || domain);
}

/** Returns the tidied address; the error says what is wrong. */
export const emailField = trimmedText().custom((value: string, helpers) => {
  const fault = findEmailAddressFault(value);
  return fault === null ? tidyEmail(value) : helpers.message({ custom: fault });
});

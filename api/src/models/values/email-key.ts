import { findEmailAddressFault, hasDisguisedAscii, tidyEmail, toAsciiHost } from "@portal/api-contract";
import { trimmedText } from "./hidden-characters";

function fold(text: string, form: "NFC" | "NFKC"): string {
  return text.normalize(form).toLowerCase().normalize(form);
}

/**
 * The key under which an address is looked up and kept unique: trimmed, one form for each way of typing it, lower case
 * (S28). A domain beyond ASCII is written as it is looked up (`xn--…`); compatibility forms of a mailbox are not folded, as
 * two of them may be two people. Nor is an address that only looks like one in ASCII: it is the key of nobody.
 */
export function toEmailKey(email: string): string {
  const trimmed = tidyEmail(email);
  if (hasDisguisedAscii(trimmed)) return trimmed;
  const at = trimmed.lastIndexOf("@");
  const domain = fold(trimmed.slice(at + 1), "NFKC");
  const isAscii = /^\p{ASCII}*$/u.test(domain);
  return fold(trimmed.slice(0, at + 1), "NFC") + (isAscii ? domain : toAsciiHost(domain) || domain);
}

/** Joi rule of a request field that holds an e-mail address; hands on the tidied address. Each refusal says why. */
export const emailField = trimmedText().custom((value: string, helpers) => {
  const fault = findEmailAddressFault(value);
  return fault === null ? tidyEmail(value) : helpers.message({ custom: fault });
});

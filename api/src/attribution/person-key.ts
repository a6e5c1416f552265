import { findUsPhoneFault, isEmailAddress } from "@portal/api-contract";
import { createHash, createHmac } from "node:crypto";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { PersonMeans } from "../models/person-key.model";
import { toEmailKey } from "../models/values/email-key";

/** As the provider reported them. Never stored. */
export interface Contacts {
  emails: readonly string[];
  phones: readonly string[];
}

export function contactsOf({ email, phone }: { email?: string | null; phone?: string | null }): Contacts {
  return { emails: email ? [email] : [], phones: phone ? [phone] : [] };
}

/**
 * SHA-256 of an email address or phone number, 64 hex digits. A browser can compute it, so a form never sends the
 * original.
 */
export interface Digest {
  means: PersonMeans;
  sha256: string;
}

export interface KeyOfPerson {
  means: PersonMeans;
  personKey: string;
}

/** Limit per record; a form or an order has a few. */
const mostContacts = 5;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Default country: United States; null when invalid. The library lacks the newest area codes (S23). */
function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone.slice(0, 40), "US");
  if (number?.isValid() === true) return number.number;
  const isNewUs = number?.countryCallingCode === "1" && findUsPhoneFault(number.nationalNumber) === null;
  return isNewUs ? number.number : null;
}

/** Hashes emails in trimmed lower case and phones in E.164. */
export function digestContacts({ emails, phones }: Contacts): Digest[] {
  const addresses = emails.slice(0, mostContacts).filter(isEmailAddress).map(toEmailKey);
  const numbers = phones.slice(0, mostContacts).flatMap((phone) => toE164(phone) ?? []);
  return [
    ...[...new Set(addresses)].map((address) => ({ means: "email" as const, sha256: sha256(address) })),
    ...[...new Set(numbers)].map((number) => ({ means: "phone" as const, sha256: sha256(number) })),
  ];
}

/** A key includes our secret and the business, so people of different clients cannot be matched with each other. */
export function createToPersonKeys(key: Buffer) {
  return (businessId: string, digests: readonly Digest[]): KeyOfPerson[] =>
    digests.map(({ means, sha256: digest }) => ({
      means,
      personKey: createHmac("sha256", key)
        .update(`person ${businessId} ${means} ${digest}`)
        .digest("base64url")
        .slice(0, 22),
    }));
}

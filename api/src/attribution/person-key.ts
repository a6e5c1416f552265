import { findUsPhoneFault, isEmailAddress } from "@portal/api-contract";
import { createHash, createHmac } from "node:crypto";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { PersonMeans } from "../models/person-key.model";
import { toEmailKey } from "../models/values/email-key";

/** How somebody can be reached, as a provider told it: raw, and never kept. */
export interface Contacts {
  emails: readonly string[];
  phones: readonly string[];
}

/** The contacts of a record that names one of each at most. */
export function contactsOf({ email, phone }: { email?: string | null; phone?: string | null }): Contacts {
  return { emails: email ? [email] : [], phones: phone ? [phone] : [] };
}

/** An address or a number as SHA-256, 64 hex digits, which a browser can make without telling us more. */
export interface Digest {
  means: PersonMeans;
  sha256: string;
}

export interface KeyOfPerson {
  means: PersonMeans;
  personKey: string;
}

/** What one record may name: a form or an order has a few. */
const mostContacts = 5;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * E.164; a number without a country is one of the United States. null: no number that can be called. The library does not
 * know the newest area codes (S23).
 */
function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone.slice(0, 40), "US");
  if (number?.isValid() === true) return number.number;
  const isNewUs = number?.countryCallingCode === "1" && findUsPhoneFault(number.nationalNumber) === null;
  return isNewUs ? number.number : null;
}

/** What of it can name a person, in the form that others use as well: lower case and trimmed, or E.164. */
export function digestContacts({ emails, phones }: Contacts): Digest[] {
  const addresses = emails.slice(0, mostContacts).filter(isEmailAddress).map(toEmailKey);
  const numbers = phones.slice(0, mostContacts).flatMap((phone) => toE164(phone) ?? []);
  return [
    ...[...new Set(addresses)].map((address) => ({ means: "email" as const, sha256: sha256(address) })),
    ...[...new Set(numbers)].map((number) => ({ means: "phone" as const, sha256: sha256(number) })),
  ];
}

/** Keyed by our secret and by business: one client's people cannot be looked for among another's. */
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

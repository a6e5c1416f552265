import { parseWebsite, trimHidden } from "../api/value-rules.js";

/** What 'I don't have a website yet' and 'Same as my personal phone number' send (specification §2, S24). */
export const NO_WEBSITE = "No Website";
export const SAME_PHONE = "Same as personal phone";

/** The names of the fields (specification §2), what they ask for, and what a malformed one is told (§5). */
export const BUSINESS_CONTACT_TEXTS = {
  websiteLabel: "Website",
  noWebsite: "I don't have a website yet",
  websiteMissing: "Enter the website, or tick the box below.",
  phoneLabel: "Business phone",
  samePhone: "Same as my personal phone number",
  phoneMissing: "Enter the phone, or tick the box below.",
  website: "Invalid website format. Please enter a valid domain.",
  phone: "Invalid phone number. Please enter a valid 10-digit number.",
} as const;

/** What was typed as domain, port and path: a scheme in front, as copied from an address bar, falls away. */
export function toDomain(typed: string): string {
  return trimHidden(typed).replace(/^https?:\/\//i, "");
}

/** A domain with optional port and path, or localhost (specification §5). Whether localhost will do is the server's to say. */
export function isWebsite(typed: string): boolean {
  return parseWebsite(typed, { allowLocalhost: true }) !== null;
}

import { parseWebsite, trimHidden } from "../api/value-rules.js";

/** Stored for 'I don't have a website yet' and 'Same as my personal phone number' (§2, S24). */
export const NO_WEBSITE = "No Website";
export const SAME_PHONE = "Same as personal phone";

/** Labels and hints (§2), errors (§5). */
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

/** Removes a scheme, as copied from an address bar. */
export function toDomain(typed: string): string {
  return trimHidden(typed).replace(/^https?:\/\//i, "");
}

/** A domain with optional port and path, or localhost (§5). The server decides whether localhost is allowed. */
export function isWebsite(typed: string): boolean {
  return parseWebsite(typed, { allowLocalhost: true }) !== null;
}

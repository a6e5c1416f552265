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
  return typed.trim().replace(/^https?:\/\//i, "");
}

/** A domain with optional port and path, or localhost (specification §5). Whether localhost will do is the server's to say. */
export function isWebsite(typed: string): boolean {
  const match = /^([^/:?#\s]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/.exec(toDomain(typed));
  const host = match?.[1];
  if (host === undefined || Number(match?.[2] ?? 0) > 65_535) return false;
  return host.toLowerCase() === "localhost" || isDomain(host);
}

function isDomain(host: string): boolean {
  const labels = host.split(".");
  const top = labels.at(-1) ?? "";
  return host.length <= 253 && labels.length > 1 && labels.every(isLabel) && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(top);
}

function isLabel(label: string): boolean {
  return /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);
}

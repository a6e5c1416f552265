import { toNationalDigits } from "./phone.policy.js";
import { businessTexts } from "./registration-flow.texts.js";

/** What 'I don't have a website yet' and 'Same as my personal phone number' send (specification §2, S24). */
export const NO_WEBSITE = "No Website";
const SAME_PHONE = "Same as personal phone";

/** The business step as it is filled in; `phone` in digits. */
export interface BusinessForm {
  name: string;
  website: string;
  hasNoWebsite: boolean;
  phone: string;
  isSamePhone: boolean;
}

export type BusinessField = "name" | "website" | "phone";

/** `missing` fields are empty; `faults` have a wrong format. */
export interface BusinessFaults {
  missing: BusinessField[];
  faults: Partial<Record<BusinessField, string>>;
}

/** Judges the business step: all three are required, website and phone have a format (specification §5). */
export function judgeBusiness(form: BusinessForm): BusinessFaults {
  const missing: BusinessField[] = [];
  const faults: Partial<Record<BusinessField, string>> = {};
  if (form.name.trim() === "") missing.push("name");
  if (!form.hasNoWebsite) {
    if (form.website.trim() === "") missing.push("website");
    else if (!isWebsite(form.website)) faults.website = businessTexts.invalidWebsite;
  }
  if (!form.isSamePhone) {
    if (form.phone === "") missing.push("phone");
    else if (!isBusinessPhone(form.phone)) faults.phone = businessTexts.invalidPhone;
  }
  return { missing, faults };
}

/** The body of `save-business` of a form without faults. */
export function toBusinessBody(form: BusinessForm): { name: string; web: string; bizPhone: string } {
  return {
    name: form.name.trim(),
    web: form.hasNoWebsite ? NO_WEBSITE : toDomain(form.website),
    bizPhone: form.isSamePhone ? SAME_PHONE : form.phone,
  };
}

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

/** Ten digits; area code and exchange start with 2-9 (specification §5). */
export function isBusinessPhone(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(toNationalDigits(digits));
}

function isDomain(host: string): boolean {
  const labels = host.split(".");
  const top = labels.at(-1) ?? "";
  return host.length <= 253 && labels.length > 1 && labels.every(isLabel) && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(top);
}

function isLabel(label: string): boolean {
  return /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);
}

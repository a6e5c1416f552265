import {
  BUSINESS_CONTACT_TEXTS,
  hasLetterOrDigit,
  isBusinessPhone,
  isWebsite,
  NO_WEBSITE,
  SAME_PHONE,
  toDomain,
} from "@portal/shared-ui/forms";

/** `phone` in digits. */
export interface BusinessForm {
  name: string;
  website: string;
  hasNoWebsite: boolean;
  phone: string;
  isSamePhone: boolean;
}

export type BusinessField = "name" | "website" | "phone";

/** `missing`: empty fields, or a name without a letter or digit. `faults`: invalid formats. */
export interface BusinessFaults {
  missing: BusinessField[];
  faults: Partial<Record<BusinessField, string>>;
}

/** All three are required, website and phone have a format (§5). */
export function judgeBusiness(form: BusinessForm): BusinessFaults {
  const missing: BusinessField[] = [];
  const faults: Partial<Record<BusinessField, string>> = {};
  if (!hasLetterOrDigit(form.name)) missing.push("name");
  if (!form.hasNoWebsite) {
    if (form.website.trim() === "") missing.push("website");
    else if (!isWebsite(form.website)) faults.website = BUSINESS_CONTACT_TEXTS.website;
  }
  if (!form.isSamePhone) {
    if (form.phone === "") missing.push("phone");
    else if (!isBusinessPhone(form.phone)) faults.phone = BUSINESS_CONTACT_TEXTS.phone;
  }
  return { missing, faults };
}

/** For `save-business`; the form is valid. */
export function toBusinessBody(form: BusinessForm): { name: string; web: string; bizPhone: string } {
  return {
    name: form.name.trim(),
    web: form.hasNoWebsite ? NO_WEBSITE : toDomain(form.website),
    bizPhone: form.isSamePhone ? SAME_PHONE : form.phone,
  };
}

import type { ReactNode } from "react";

import { toNationalDigits } from "../api/value-rules.js";
import { Checkbox, TextField } from "../core/index.js";
import { BUSINESS_CONTACT_TEXTS, NO_WEBSITE } from "./business-contact.js";
import styles from "./business-contact-fields.module.css";
import { formatPhone } from "./us-phone.js";

interface FieldsProps<T> {
  filled: T;
  help?: ReactNode;
  error: string | undefined;
  onChange: (next: Partial<T>) => void;
  onLeave: () => void;
}

interface BusinessWebsite {
  website: string;
  hasNoWebsite: boolean;
}

/** The website's field, and a box for 'no website yet' (§2). */
export function WebsiteFields({ filled, help, error, onChange, onLeave }: FieldsProps<BusinessWebsite>) {
  const { website, hasNoWebsite } = filled;
  return (
    <div className={styles.group}>
      <TextField
        label={BUSINESS_CONTACT_TEXTS.websiteLabel}
        help={hasNoWebsite ? undefined : help}
        error={error}
        name="web"
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        disabled={hasNoWebsite}
        value={hasNoWebsite ? NO_WEBSITE : website}
        onChange={({ target }) => onChange({ website: target.value })}
        onBlur={onLeave}
      />
      <Checkbox
        label={BUSINESS_CONTACT_TEXTS.noWebsite}
        checked={hasNoWebsite}
        onChange={({ target }) => onChange({ hasNoWebsite: target.checked })}
      />
    </div>
  );
}

interface BusinessPhone {
  /** Digits. */
  phone: string;
  isSamePhone: boolean;
}

/**
 * The phone's field, and a box for the person's own phone (§2).
 *
 * @param props.personalPhone E.164; null: unknown
 */
export function BusinessPhoneFields({
  filled,
  help,
  error,
  personalPhone,
  onChange,
  onLeave,
}: FieldsProps<BusinessPhone> & { personalPhone: string | null }) {
  const { phone, isSamePhone } = filled;
  return (
    <div className={styles.group}>
      <TextField
        label={BUSINESS_CONTACT_TEXTS.phoneLabel}
        help={help}
        error={error}
        type="tel"
        name="bizPhone"
        autoComplete="tel-national"
        inputMode="tel"
        disabled={isSamePhone}
        value={isSamePhone ? formatPhone(personalPhone ?? "") : phone}
        onChange={({ target }) => onChange({ phone: toNationalDigits(target.value) })}
        onBlur={onLeave}
      />
      <Checkbox
        label={BUSINESS_CONTACT_TEXTS.samePhone}
        checked={isSamePhone}
        onChange={({ target }) => onChange({ isSamePhone: target.checked })}
      />
    </div>
  );
}

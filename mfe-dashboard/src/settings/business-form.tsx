import type { BusinessInfo, UserInfo } from "@portal/shared-ui/api";
import { Button, Card, Checkbox, EmptyState, Notice, SelectField, TextField } from "@portal/shared-ui/core";
import { formatPhone, NO_WEBSITE } from "@portal/shared-ui/forms";

import { formatTimeZone } from "./format-time-zone.js";
import { FormRefusal } from "./form-refusal.js";
import { businessTexts, settingsTexts } from "./settings.texts.js";
import styles from "./settings.module.css";
import { useBusinessForm } from "./use-business-form.js";

/** The zones of the United States whose clocks differ today; another one that a business has stays in its list (S34). */
const OFFERED_ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "Pacific/Honolulu",
];

export interface BusinessCardProps {
  id?: string;
  /** null for an account without one, such as an admin's. */
  business: BusinessInfo | null;
  user: UserInfo;
}

export function BusinessCard({ id, business, user }: BusinessCardProps) {
  return (
    <Card id={id} title={businessTexts.title}>
      {business === null ? (
        <EmptyState icon="building" title={businessTexts.none}>
          {businessTexts.noneText}
        </EmptyState>
      ) : (
        <BusinessForm business={business} personalPhone={user.phoneNumber ?? ""} />
      )}
    </Card>
  );
}

function BusinessForm({ business, personalPhone }: { business: BusinessInfo; personalPhone: string }) {
  const { formRef, handleSubmit, ...form } = useBusinessForm(business);
  return (
    <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.pair}>
        <TextField
          label={businessTexts.name}
          error={form.errors.bizName}
          name="bizName"
          autoComplete="organization"
          value={form.filled.bizName}
          onChange={(event) => form.change("bizName", { bizName: event.target.value })}
          onBlur={() => form.leave("bizName")}
        />
        <TimeZoneField form={form} business={business} />
        <WebsiteFields form={form} />
        <PhoneFields form={form} personalPhone={personalPhone} />
      </div>
      {business.pendingTimeZone === null ? null : (
        <Notice tone="info" announce>
          {businessTexts.moving(formatTimeZone(business.pendingTimeZone))}
        </Notice>
      )}
      <FormRefusal refusal={form.refusal} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={settingsTexts.saving}>
          {settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: Omit<ReturnType<typeof useBusinessForm>, "formRef" | "handleSubmit">;
}

function WebsiteFields({ form: { filled, errors, change, leave } }: FieldsProps) {
  return (
    <div className={styles.group}>
      <TextField
        label={businessTexts.website}
        error={errors.web}
        name="web"
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        disabled={filled.hasNoWebsite}
        value={filled.hasNoWebsite ? NO_WEBSITE : filled.web}
        onChange={(event) => change("web", { web: event.target.value })}
        onBlur={() => leave("web")}
      />
      <Checkbox
        label={businessTexts.noWebsite}
        checked={filled.hasNoWebsite}
        onChange={(event) => change("web", { hasNoWebsite: event.target.checked })}
      />
    </div>
  );
}

function PhoneFields({
  form: { filled, errors, change, leave },
  personalPhone,
}: FieldsProps & { personalPhone: string }) {
  return (
    <div className={styles.group}>
      <TextField
        label={businessTexts.phone}
        error={errors.bizPhone}
        type="tel"
        name="bizPhone"
        autoComplete="tel-national"
        inputMode="tel"
        disabled={filled.isSamePhone}
        value={filled.isSamePhone ? formatPhone(personalPhone) : filled.bizPhone}
        onChange={(event) => change("bizPhone", { bizPhone: event.target.value })}
        onBlur={() => leave("bizPhone")}
      />
      <Checkbox
        label={businessTexts.samePhone}
        checked={filled.isSamePhone}
        onChange={(event) => change("bizPhone", { isSamePhone: event.target.checked })}
      />
    </div>
  );
}

function TimeZoneField({ form, business }: FieldsProps & { business: BusinessInfo }) {
  const zones = [...new Set([...OFFERED_ZONES, business.timeZone, form.filled.timeZone])];
  return (
    <SelectField
      label={businessTexts.timeZone}
      help={businessTexts.timeZoneHelp}
      error={form.errors.timeZone}
      name="timeZone"
      options={zones.map((zone) => ({ value: zone, label: formatTimeZone(zone) }))}
      value={form.filled.timeZone}
      onChange={(event) => form.change("timeZone", { timeZone: event.target.value })}
    />
  );
}

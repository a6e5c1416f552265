import type { BusinessInfo, UserInfo } from "@portal/shared-ui/api";
import { Button, Card, EmptyState, Notice, SelectField, TextField } from "@portal/shared-ui/core";
import { formatTimeZone } from "@portal/shared-ui/dates";
import { BusinessPhoneFields, WebsiteFields } from "@portal/shared-ui/forms";

import { FormRefusal } from "./form-refusal.js";
import { businessTexts, settingsTexts } from "./settings.texts.js";
import styles from "./settings.module.css";
import { useBusinessForm } from "./use-business-form.js";

/** United States zones whose clocks differ today; a business's other zone stays in its list (S34). */
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
  /** null for an account without a business, such as an admin's. */
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
        <BusinessForm business={business} personalPhone={user.phoneNumber} />
      )}
    </Card>
  );
}

function BusinessForm({ business, personalPhone }: { business: BusinessInfo; personalPhone: string | null }) {
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
        <WebsiteFields
          filled={form.filled}
          error={form.errors.web}
          onChange={(next) => form.change("web", next)}
          onLeave={() => form.leave("web")}
        />
        <BusinessPhoneFields
          filled={form.filled}
          error={form.errors.bizPhone}
          personalPhone={personalPhone}
          onChange={(next) => form.change("bizPhone", next)}
          onLeave={() => form.leave("bizPhone")}
        />
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

interface TimeZoneFieldProps {
  form: Omit<ReturnType<typeof useBusinessForm>, "formRef" | "handleSubmit">;
  business: BusinessInfo;
}

function TimeZoneField({ form, business }: TimeZoneFieldProps) {
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

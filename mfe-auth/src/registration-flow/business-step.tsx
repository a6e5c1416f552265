import { Button, Checkbox, TextField } from "@portal/shared-ui/core";
import { formatPhone, NO_WEBSITE, toNationalDigits } from "@portal/shared-ui/forms";
import { useEffect, useRef } from "react";

import form from "../forms/form.module.css";
import { businessTexts } from "./registration-flow.texts.js";
import { type BusinessFormState, useBusinessForm } from "./use-business-form.js";

export interface BusinessStepProps {
  /** The person's own verified phone, E.164. */
  phoneNumber: string | null;
  onSignedOut: () => void;
}

/** Step 4: name, website and phone of the business, each required (specification §2, §5). */
export function BusinessStep({ phoneNumber, onSignedOut }: BusinessStepProps) {
  const { state, busy, formRef, handleSubmit } = useBusinessForm(onSignedOut);
  const nameRef = useRef<HTMLInputElement>(null);
  useEffect(() => nameRef.current?.focus(), []);

  return (
    <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={nameRef}
        label={businessTexts.name}
        error={state.errors.name}
        name="name"
        autoComplete="organization"
        value={state.filled.name}
        onChange={(event) => state.change("name", { name: event.target.value })}
        onBlur={() => state.leave("name")}
      />
      <WebsiteFields {...state} />
      <PhoneFields {...state} personalPhone={phoneNumber} />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={businessTexts.busy}>
        {businessTexts.submit}
      </Button>
    </form>
  );
}

function WebsiteFields({ filled, errors, change, leave }: BusinessFormState) {
  return (
    <div className={form.group}>
      <TextField
        label={businessTexts.website}
        help={filled.hasNoWebsite ? undefined : businessTexts.websiteHelp}
        error={errors.website}
        name="web"
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        disabled={filled.hasNoWebsite}
        value={filled.hasNoWebsite ? NO_WEBSITE : filled.website}
        onChange={(event) => change("website", { website: event.target.value })}
        onBlur={() => leave("website")}
      />
      <Checkbox
        label={businessTexts.noWebsite}
        checked={filled.hasNoWebsite}
        onChange={(event) => change("website", { hasNoWebsite: event.target.checked })}
      />
    </div>
  );
}

function PhoneFields({
  filled,
  errors,
  change,
  leave,
  personalPhone,
}: BusinessFormState & { personalPhone: string | null }) {
  return (
    <div className={form.group}>
      <TextField
        label={businessTexts.phone}
        help={filled.isSamePhone ? businessTexts.samePhoneHelp : businessTexts.phoneHelp}
        error={errors.phone}
        type="tel"
        name="bizPhone"
        autoComplete="tel-national"
        inputMode="tel"
        disabled={filled.isSamePhone}
        value={filled.isSamePhone ? formatPhone(personalPhone ?? "") : filled.phone}
        onChange={(event) => change("phone", { phone: toNationalDigits(event.target.value) })}
        onBlur={() => leave("phone")}
      />
      <Checkbox
        label={businessTexts.samePhone}
        checked={filled.isSamePhone}
        onChange={(event) => change("phone", { isSamePhone: event.target.checked })}
      />
    </div>
  );
}

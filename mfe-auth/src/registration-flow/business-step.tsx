import { Button, TextField } from "@portal/shared-ui/core";
import { BusinessPhoneFields, WebsiteFields } from "@portal/shared-ui/forms";
import { useEffect, useRef } from "react";

import form from "../forms/form.module.css";
import { businessTexts } from "./registration-flow.texts.js";
import { useBusinessForm } from "./use-business-form.js";

export interface BusinessStepProps {
  /** The person's verified phone, E.164. */
  phoneNumber: string | null;
  onSignedOut: () => void;
}

/** Step 4: all fields are required (§2, §5). */
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
      <WebsiteFields
        filled={state.filled}
        help={businessTexts.websiteHelp}
        error={state.errors.website}
        onChange={(next) => state.change("website", next)}
        onLeave={() => state.leave("website")}
      />
      <BusinessPhoneFields
        filled={state.filled}
        help={state.filled.isSamePhone ? businessTexts.samePhoneHelp : businessTexts.phoneHelp}
        error={state.errors.phone}
        personalPhone={phoneNumber}
        onChange={(next) => state.change("phone", next)}
        onLeave={() => state.leave("phone")}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={businessTexts.busy}>
        {businessTexts.submit}
      </Button>
    </form>
  );
}

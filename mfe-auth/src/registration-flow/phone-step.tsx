import { Button, Checkbox, LegalLinks, TextField } from "@portal/shared-ui/core";

import form from "../forms/form.module.css";
import { verificationTexts } from "../verification/verification.texts.js";
import { phoneTexts } from "./registration-flow.texts.js";
import { type PhoneFormOptions, usePhoneForm } from "./use-phone-form.js";

export interface PhoneStepProps extends PhoneFormOptions {
  /** Goes to the code step of the number that was saved before. */
  onSkip: () => void;
}

/** Step 2: a US number and a ticked consent box (§5, S23). */
export function PhoneStep({ onSkip, ...options }: PhoneStepProps) {
  const { fields, formRef, phoneRef, busy, waitSeconds, handleSubmit } = usePhoneForm(options);
  return (
    <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={phoneRef}
        label={phoneTexts.field}
        help={phoneTexts.help}
        error={fields.errors.phone}
        type="tel"
        name="phoneNumber"
        autoComplete="tel-national"
        inputMode="tel"
        value={fields.digits}
        onChange={(event) => fields.handlePhone(event.target.value)}
        onBlur={fields.handlePhoneLeft}
      />
      <Checkbox
        label={options.progress.smsConsent.text}
        help={<LegalLinks />}
        error={fields.errors.consent}
        name="consent"
        checked={fields.isAgreed}
        onChange={(event) => fields.handleConsent(event.target.checked)}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={phoneTexts.busy}>
        {phoneTexts.submit}
      </Button>
      {waitSeconds > 0 ? (
        <p className={form.quiet} role="timer">
          {verificationTexts.wait(waitSeconds)}
        </p>
      ) : null}
      {options.progress.currentStep === 3 ? (
        <Button variant="quiet" wide onClick={onSkip}>
          {phoneTexts.haveCode}
        </Button>
      ) : null}
    </form>
  );
}

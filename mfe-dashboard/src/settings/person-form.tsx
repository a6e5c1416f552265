import type { SmsConsentText, UserInfo } from "@portal/shared-ui/api";
import { Button, Card, Checkbox, LegalLinks, TextField } from "@portal/shared-ui/core";
import { formatPhone } from "@portal/shared-ui/forms";

import { FormRefusal } from "./form-refusal.js";
import { PendingContact } from "./pending-contact.js";
import { personTexts, settingsTexts } from "./settings.texts.js";
import styles from "./settings.module.css";
import { usePersonForm } from "./use-person-form.js";

export interface PersonFormProps {
  id?: string;
  user: UserInfo;
  /** Consent that a new phone number requires (S23). */
  smsConsent: SmsConsentText;
}

/** A new contact takes effect once its code is entered (S27). */
export function PersonForm({ id, user, smsConsent }: PersonFormProps) {
  const { formRef, handleSubmit, ...form } = usePersonForm(user, smsConsent);
  const field = (name: "firstName" | "lastName" | "email" | "phone") => ({
    name,
    error: form.errors[name],
    value: form.filled[name],
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <Card id={id} title={personTexts.title}>
      <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
        <div className={styles.pair}>
          <TextField label={personTexts.firstName} autoComplete="given-name" {...field("firstName")} />
          <TextField label={personTexts.lastName} autoComplete="family-name" {...field("lastName")} />
          <TextField
            label={personTexts.email}
            help={personTexts.emailHelp}
            type="email"
            autoComplete="email"
            {...field("email")}
          />
          <TextField
            label={personTexts.phone}
            help={personTexts.phoneHelp}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...field("phone")}
          />
        </div>
        {form.isNewPhone ? (
          <PhoneConsent
            text={smsConsent.text}
            error={form.errors.consent}
            checked={form.isAgreed}
            onChange={form.agree}
          />
        ) : null}
        <FormRefusal refusal={form.refusal} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={settingsTexts.saving}>
            {settingsTexts.save}
          </Button>
        </div>
      </form>
      <WaitingContacts user={user} />
    </Card>
  );
}

interface PhoneConsentProps {
  text: string;
  error: string | undefined;
  checked: boolean;
  onChange: (isAgreed: boolean) => void;
}

function PhoneConsent({ text, onChange, ...rest }: PhoneConsentProps) {
  return <Checkbox label={text} help={<LegalLinks />} onChange={(event) => onChange(event.target.checked)} {...rest} />;
}

function WaitingContacts({ user }: { user: UserInfo }) {
  return (
    <>
      {user.pendingEmail === null ? null : (
        <PendingContact
          key={user.pendingEmail}
          type="email"
          contact={user.pendingEmail}
          revert={{ email: user.email }}
        />
      )}
      {user.pendingPhoneNumber === null ? null : (
        <PendingContact
          key={user.pendingPhoneNumber}
          type="sms"
          contact={formatPhone(user.pendingPhoneNumber)}
          revert={{ phoneNumber: user.phoneNumber }}
        />
      )}
    </>
  );
}

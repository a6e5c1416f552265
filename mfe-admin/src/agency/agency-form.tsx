import { type AgencySettingsAnswer, toNationalDigits } from "@portal/shared-ui/api";
import { Button, Checkbox, TextField } from "@portal/shared-ui/core";
import { useFormErrors } from "@portal/shared-ui/forms";
import { type ChangeEvent, type SubmitEvent, useState } from "react";

import styles from "./agency.module.css";
import { type AgencyField, useSaveAgency } from "./use-agency.js";

export function AgencyForm({ settings }: { settings: AgencySettingsAnswer }) {
  const { errors, formRef, show, clear } = useFormErrors<AgencyField>();
  const { busy, save } = useSaveAgency(show);
  const [name, setName] = useState(settings.name);
  const [address, setAddress] = useState(settings.address);
  const [email, setEmail] = useState(settings.email);
  const [phone, setPhone] = useState(settings.phone ?? "");
  const [samplesShown, setSamplesShown] = useState(settings.samplesShown);

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy) save({ name, address, email, phone: phone === "" ? null : phone, samplesShown });
  }

  const field = (key: AgencyField, value: string, setValue: (typed: string) => void) => ({
    name: key,
    value,
    error: errors[key],
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValue(target.value);
      clear(key);
    },
  });

  return (
    <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField label="Name" {...field("name", name, setName)} />
      <TextField label="Postal address" help="On invoices, in one line." {...field("address", address, setAddress)} />
      <TextField label="Email for questions" type="email" {...field("email", email, setEmail)} />
      <TextField
        label="Phone for questions"
        help="Optional. Ten digits."
        type="tel"
        {...field("phone", phone, (typed) => setPhone(toNationalDigits(typed)))}
      />
      <Checkbox
        label="Show clients the samples ‘Reserved for future’ and ‘Packages’"
        checked={samplesShown}
        onChange={({ target }) => setSamplesShown(target.checked)}
      />
      <p className={styles.note}>
        The agreement and the debit authorization keep the legal name from the installation.
      </p>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  );
}

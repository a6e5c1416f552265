import { STAFF_ROLES, type StaffRole, staffTexts } from "@portal/shared-ui/api";
import { Button, focusFirstInvalid, SelectField, TextField } from "@portal/shared-ui/core";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import styles from "./invitations.module.css";
import { useInvite } from "./use-invitations.js";

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: staffTexts[role].label }));

/** The portal validates the address. */
export function InviteForm() {
  const { busy, failure, forgetFailure, invite } = useInvite();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("viewer");
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const error = isMissing ? "Email is required." : failure;
  useEffect(() => {
    if (error !== undefined && form.current) focusFirstInvalid(form.current);
  }, [error]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(email.trim() === "");
    if (email.trim() !== "") invite({ email: email.trim(), role }, () => setEmail(""));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setMissing(false);
          forgetFailure();
        }}
      />
      <SelectField
        label="Role"
        help={staffTexts[role].means}
        options={ROLES}
        value={role}
        onChange={({ target }) => setRole(STAFF_ROLES.find((known) => known === target.value) ?? "viewer")}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Sending">
          Send invitation
        </Button>
      </div>
    </form>
  );
}

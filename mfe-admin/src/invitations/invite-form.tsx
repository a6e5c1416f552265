import { Button, focusFirstInvalid, TextField } from "@portal/shared-ui/core";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import styles from "./invitations.module.css";
import { useInvite } from "./use-invitations.js";

/** Whom to invite; the portal judges the address. */
export function InviteForm() {
  const { busy, failure, invite } = useInvite();
  const [email, setEmail] = useState("");
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
    if (email.trim() !== "") invite(email.trim(), () => setEmail(""));
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
        }}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Sending">
          Send invitation
        </Button>
      </div>
    </form>
  );
}

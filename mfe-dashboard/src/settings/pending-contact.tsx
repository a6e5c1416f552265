import type { CodeType, UpdateUserInfo } from "@portal/shared-ui/api";
import { Button, CODE_LENGTH, CodeField, Notice } from "@portal/shared-ui/core";

import { pendingTexts } from "./settings.texts.js";
import styles from "./settings.module.css";
import { usePendingContact } from "./use-pending-contact.js";

export interface PendingContactProps {
  type: CodeType;
  /** New contact, formatted. */
  contact: string;
  /** Current contact; sending it cancels the change. */
  revert: UpdateUserInfo;
}

export function PendingContact({ type, contact, revert }: PendingContactProps) {
  const pending = usePendingContact(type, revert);
  return (
    <Notice tone="info" title={pendingTexts.title(contact)}>
      <p>{pendingTexts.text[type]}</p>
      <form className={styles.form} onSubmit={pending.handleSubmit} noValidate>
        <CodeField
          label={pendingTexts.field}
          help={pendingTexts.help}
          error={pending.error}
          value={pending.code}
          onChange={pending.handleCode}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            disabled={pending.code.length !== CODE_LENGTH}
            busy={pending.isVerifying}
            busyLabel={pendingTexts.verifying}
          >
            {pendingTexts.verify}
          </Button>
          <Button busy={pending.isSending} busyLabel={pendingTexts.sending} onClick={pending.resend}>
            {pendingTexts.resend}
          </Button>
          <Button variant="quiet" busy={pending.isCancelling} onClick={pending.cancel}>
            {pendingTexts.cancel}
          </Button>
        </div>
        {pending.waitSeconds > 0 ? <p role="timer">{pendingTexts.wait(pending.waitSeconds)}</p> : null}
      </form>
    </Notice>
  );
}

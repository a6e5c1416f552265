import { describeFailure } from "@portal/shared-ui/api";
import { Button, Card, Skeleton } from "@portal/shared-ui/core";
import { useState } from "react";

import { ListFailure } from "../security/list-failure.js";
import styles from "../settings.module.css";
import { useFocusBack } from "../use-focus-back.js";
import { deletionTexts } from "./delete-account.texts.js";
import { DeletionForm } from "./deletion-form.js";
import { DeletionNotice } from "./deletion-notice.js";
import { useAccountDeletion } from "./use-account-deletion.js";

/** A requested deletion can be canceled until its day. */
export function DeleteAccountCard({ id, timeZone }: { id?: string; timeZone?: string | undefined }) {
  const { state } = useAccountDeletion();
  const [isOpen, setOpen] = useState(false);
  const isScheduled = state.data !== undefined && state.data.dueAt !== null;
  const isStaying = state.data !== undefined && !isScheduled;
  const opener = useFocusBack<HTMLButtonElement>(isOpen || isScheduled);
  const notice = useFocusBack<HTMLDivElement>(isStaying);
  return (
    <Card id={id} title={deletionTexts.title}>
      <div className={styles.form}>
        <p className={styles.quiet}>{deletionTexts.what}</p>
        {state.isPending ? <Skeleton label={deletionTexts.loading} height="2.25rem" /> : null}
        {state.isLoadingError ? (
          <ListFailure title={deletionTexts.unknown} {...describeFailure(state.error)} list={state} />
        ) : null}
        {isScheduled ? (
          <div ref={notice} role="group" aria-label={deletionTexts.title} tabIndex={-1}>
            <DeletionNotice timeZone={timeZone} />
          </div>
        ) : null}
        {isStaying && isOpen ? <DeletionForm deletion={state.data} onClose={() => setOpen(false)} /> : null}
        {isStaying && !isOpen ? (
          <div>
            <Button ref={opener} onClick={() => setOpen(true)}>
              {deletionTexts.open}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

import { type InboundAnswer, useChange } from "@portal/shared-ui/api";
import { Button, CopyText } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import styles from "../integrations/integrations.module.css";
import { LeadCard } from "./lead-card.js";
import { leadTexts } from "./leads.texts.js";
import { MisreadHooks } from "./misread-hooks.js";
import { Outcome } from "./outcome.js";

const texts = leadTexts.unsigned;

/** For unsigned webhooks; a new secret address replaces the old one. */
export function UnsignedCard({
  inbound: { url, lastUnsignedAt = null, notUnderstood = [] },
}: {
  inbound: InboundAnswer;
}) {
  const [open, setOpen] = useState(false);
  const rotating = useChange((api) => api.call("POST /integration/inbound/rotate", {}), {
    invalidates: "all",
    onSettled: () => setOpen(false),
  });
  return (
    <LeadCard
      title={texts.title}
      sentence={texts.sentence}
      lastAt={lastUnsignedAt}
      missing={texts}
      actions={
        <>
          <CopyText text={url} texts={texts} />
          <Button onClick={() => setOpen(true)}>{texts.rotate}</Button>
        </>
      }
    >
      <p className={styles.address}>
        <code>{url}</code>
      </p>
      <p className={styles.hint}>{texts.secret}</p>
      <MisreadHooks hooks={notUnderstood} />
      <Outcome of={rotating} failed={texts.failed} />
      <ConfirmDialog
        open={open}
        title="WARNING"
        confirmLabel={texts.rotate}
        busy={rotating.isPending}
        busyLabel="Changing"
        onConfirm={() => rotating.mutate()}
        onCancel={() => setOpen(false)}
      >
        {texts.warning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </LeadCard>
  );
}

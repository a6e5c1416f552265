import { type ClientNotice, describeFailure, NOTICE_KINDS, NOTICE_WAYS } from "@portal/shared-ui/api";
import { Button, Card, Notice, SelectField, TextField } from "@portal/shared-ui/core";
import { DateField, formatDay, useToday } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { type SubmitEvent, useEffect } from "react";

import { describeWay, noticeKindTexts } from "./notice.texts.js";
import styles from "./notices.module.css";
import { useNoticeForm } from "./use-notice-form.js";

export interface NoticeFormProps {
  clientId: string;
  business: string;
  /** IANA zone of the client, in whose days a notice counts. */
  timeZone: string;
  /** The notice that the new record replaces; null: none. */
  corrected: ClientNotice | null;
  /** Called after recording, or after canceling the correction. */
  onDone: () => void;
}

const WAYS = NOTICE_WAYS.map((value) => ({ value, label: describeWay(value) }));

type Form = ReturnType<typeof useNoticeForm>;

/** Shows the notice's effect for confirmation before it is recorded. */
export function NoticeForm({ clientId, business, timeZone, corrected, onDone }: NoticeFormProps) {
  const form = useNoticeForm(clientId, corrected, onDone);
  const { formRef } = form;
  useEffect(() => {
    if (corrected) formRef.current?.querySelector("select")?.focus();
  }, [corrected, formRef]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <Card title={corrected ? `Correct a notice from ${business}` : `Record a notice from ${business}`}>
      <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
        <NoticeFields form={form} timeZone={timeZone} isCorrection={corrected !== null} />
        {form.failure === null ? null : (
          <div className={styles.wide}>
            <Notice tone="bad" announce title="The notice was not recorded.">
              {describeFailure(form.failure).message}
            </Notice>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {corrected ? "Correct the notice" : "Record the notice"}
          </Button>
          {corrected ? <Button onClick={onDone}>Keep it as it is</Button> : null}
        </div>
      </form>
      <NoticeQuestion form={form} business={business} />
    </Card>
  );
}

interface NoticeFieldsProps {
  form: Form;
  timeZone: string;
  isCorrection: boolean;
}

function NoticeFields({ form: { draft, errors, change }, timeZone, isCorrection }: NoticeFieldsProps) {
  const today = useToday(timeZone);
  const kinds = NOTICE_KINDS.filter((kind) => kind !== "none" || isCorrection);
  return (
    <>
      <SelectField
        label="Kind of notice"
        name="kind"
        placeholder="Please choose"
        options={kinds.map((value) => ({ value, label: noticeKindTexts[value].label }))}
        error={errors.kind}
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <DateField
        label="Day it was sent"
        help="The notice counts from the start of this day."
        max={today}
        error={errors.sentOn}
        value={draft.sentOn}
        onValueChange={(sentOn) => change({ sentOn })}
      />
      <SelectField
        label="How it arrived"
        name="cameBy"
        placeholder="Please choose"
        options={WAYS}
        error={errors.cameBy}
        value={draft.cameBy}
        onChange={({ target }) => change({ cameBy: target.value })}
      />
      <TextField
        label="What arrived"
        help="Where you keep it, and other details. The client can read this in the copy of their data."
        name="note"
        autoComplete="off"
        maxLength={1000}
        className={styles.wide}
        error={errors.note}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}

function NoticeQuestion({ form: { pending, isBusy, record, cancel }, business }: { form: Form; business: string }) {
  if (pending === null) return null;
  const { label, effect } = noticeKindTexts[pending.kind];
  const isCorrection = pending.corrects !== undefined;
  return (
    <ConfirmDialog
      open
      title={isCorrection ? "Correct this notice?" : "Record this notice?"}
      confirmLabel={isCorrection ? "Correct" : "Record"}
      tone={pending.kind === "none" ? "primary" : "danger"}
      busy={isBusy}
      busyLabel="Recording"
      onConfirm={record}
      onCancel={cancel}
    >
      <div className={styles.words}>
        <p>
          {business}: {label}, sent on {formatDay(pending.sentOn)}.
        </p>
        <p>{effect}</p>
      </div>
    </ConfirmDialog>
  );
}

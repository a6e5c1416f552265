import { describeFailure, isApiError, type RiskClientAnswer } from "@portal/shared-ui/api";
import { focusFirstInvalid, Notice, SelectField, TextField } from "@portal/shared-ui/core";
import { addDays, DateField, useToday } from "@portal/shared-ui/dates";
import { REASON_LENGTH } from "@portal/shared-ui/forms";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { type ActionKind, actionTexts } from "./action.texts.js";
import { type ActionDraft, EMPTY_DRAFT, type HoldDuration, judgeDraft, toAction } from "./action-draft.js";
import styles from "./risk-client.module.css";
import { useRiskAction } from "./use-risk-client.js";

interface ActionDialogProps {
  kind: ActionKind;
  client: RiskClientAnswer;
  onClose: () => void;
}

/** A hold or snooze also has a last day. */
export function ActionDialog({ kind, client, onClose }: ActionDialogProps) {
  const form = useActionForm(kind, client, onClose);
  const { draft, faults, sending, formRef, change, submit } = form;
  const texts = actionTexts[kind];

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`${texts.label}: ${client.name}`}
      confirmLabel={texts.confirm}
      busy={sending.isPending}
      busyLabel={texts.busy}
      onConfirm={submit}
      onCancel={onClose}
    >
      <p>{texts.text}</p>
      <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
        <UntilFields kind={kind} form={form} />
        <TextField
          label={texts.reason}
          help={texts.help}
          autoComplete="off"
          maxLength={REASON_LENGTH.most}
          error={faults.reason}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <button type="submit" hidden aria-label={texts.confirm} />
      </form>
      {sending.isError ? (
        <Notice tone="bad" announce title="Nothing was changed.">
          {describeFailure(sending.error).message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

/** Errors show after the first submit. Days count in the client's zone (S74). */
function useActionForm(kind: ActionKind, client: RiskClientAnswer, onClose: () => void) {
  const [draft, setDraft] = useState<ActionDraft>(EMPTY_DRAFT);
  const [tries, setTries] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const today = useToday(client.timeZone);
  const sending = useRiskAction(client.id, onClose);
  const draftErrors = judgeDraft(kind, draft, today);
  const apiErrors = isApiError(sending.error) ? sending.error.fields : undefined;
  const faults =
    tries === 0
      ? {}
      : { until: draftErrors.until ?? apiErrors?.until, reason: draftErrors.reason ?? apiErrors?.reason };

  // Runs after the errors are rendered.
  useEffect(() => {
    if (tries > 0 && formRef.current) focusFirstInvalid(formRef.current);
  }, [tries]);

  function submit() {
    setTries(tries + 1);
    const action = Object.keys(draftErrors).length > 0 ? null : toAction(kind, draft);
    if (action !== null && !sending.isPending) sending.mutate(action);
  }

  return {
    ...{ draft, faults, sending, formRef, today, submit },
    change: (next: Partial<ActionDraft>) => setDraft((before) => ({ ...before, ...next })),
  };
}

const HOLD_LENGTHS: readonly { value: HoldDuration; label: string }[] = [
  { value: "lifted", label: "Until it is lifted" },
  { value: "day", label: "Until a date" },
];

interface UntilFieldsProps {
  kind: ActionKind;
  form: ReturnType<typeof useActionForm>;
}

function UntilFields({ kind, form: { draft, faults, today, change } }: UntilFieldsProps) {
  if (kind !== "hold" && kind !== "snooze") return null;
  return (
    <>
      {kind === "hold" ? (
        <SelectField
          label="How long"
          options={HOLD_LENGTHS}
          value={draft.duration}
          onChange={({ target }) => change({ duration: target.value === "day" ? "day" : "lifted" })}
        />
      ) : null}
      {kind === "snooze" || draft.duration === "day" ? (
        <DateField
          label="Last day"
          help="To the end of this day in the client’s time zone."
          min={kind === "snooze" ? addDays(today, 1) : today}
          error={faults.until}
          value={draft.until}
          onValueChange={(until) => change({ until })}
        />
      ) : null}
    </>
  );
}

import { describeFailure, type Dispute, type DisputeLine } from "@portal/shared-ui/api";
import { Button, Card, Icon, Notice, TextArea, TextField } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";
import { type SubmitEvent, useId } from "react";

import { LinesTitle } from "./dispute-lines.js";
import { type Decision, describeAnswer, type LineDraft } from "./answer-draft.js";
import { LineFacts, LineHead } from "./line-facts.js";
import styles from "./dispute-lines.module.css";
import { useAnswer } from "./use-answer.js";

/** For the agency. One answer settles all lines. */
export function AnswerForm({ dispute }: { dispute: Dispute }) {
  const { formRef, submit, failure, busy, isComplete, drafts, errors, change } = useAnswer(dispute);
  const { lines, timeZone } = dispute;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <Card title={<LinesTitle count={lines.length} />} flush>
      <form ref={formRef} onSubmit={handleSubmit} noValidate>
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <LineHead line={line} timeZone={timeZone} />
              <LineFacts line={line} />
              <LineDecision line={line} {...{ draft: drafts[line.id], errors, change }} />
            </li>
          ))}
        </ul>
        {failure === null ? null : (
          <div className={styles.failure}>
            <Notice tone="bad" announce title="The answer was not sent. Your decisions are still here.">
              {describeFailure(failure).message}
            </Notice>
          </div>
        )}
        <div className={styles.foot}>
          <p aria-live="polite">{describeAnswer(lines, drafts)}</p>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Sending"
            aria-disabled={!isComplete || undefined}
          >
            Send the answer
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface LineDecisionProps extends Pick<ReturnType<typeof useAnswer>, "errors" | "change"> {
  line: DisputeLine;
  /** undefined: not decided. */
  draft: LineDraft | undefined;
}

function LineDecision({ line, draft, errors, change }: LineDecisionProps) {
  const name = useId();
  const choices: readonly { outcome: Decision; label: string }[] = [
    { outcome: "granted", label: `Grant ${formatMoney(line.amount)}` },
    { outcome: "partly", label: "Grant in part" },
    { outcome: "refused", label: "Refuse" },
  ];
  return (
    <>
      <div role="radiogroup" aria-label={`Decision: ${line.name}`} className={styles.choices}>
        {choices.map(({ outcome, label }) => (
          <label key={outcome} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={draft?.outcome === outcome}
              onChange={() => change(line.id, { outcome })}
            />
            {draft?.outcome === outcome ? <Icon name="check" size={16} /> : null}
            {label}
          </label>
        ))}
      </div>
      {draft === undefined || draft.outcome === "granted" ? null : (
        <ReasonFields {...{ line, draft, errors, change }} />
      )}
    </>
  );
}

/** The client reads the reason. */
function ReasonFields({ line, draft, errors, change }: LineDecisionProps & { draft: LineDraft }) {
  return (
    <div className={styles.fields}>
      {draft.outcome === "partly" ? (
        <TextField
          label={`How much of the ${formatMoney(line.amount)} do you grant?`}
          className={styles.part}
          inputMode="decimal"
          autoComplete="off"
          error={errors[`granted ${line.id}`]}
          value={draft.granted}
          onChange={({ target }) => change(line.id, { granted: target.value })}
        />
      ) : null}
      <TextArea
        label={draft.outcome === "partly" ? "Why not all of it?" : "Why do you refuse?"}
        help="The client reads this."
        maxLength={2_000}
        error={errors[`reason ${line.id}`]}
        value={draft.reason}
        onChange={({ target }) => change(line.id, { reason: target.value })}
      />
    </div>
  );
}

import { describeFailure, type InvoiceAnswer, type InvoiceLine } from "@portal/shared-ui/api";
import { Button, Icon, Notice, RadioGroup, TextArea, TextField } from "@portal/shared-ui/core";
import { formatZonedInstant, useToday } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { FormDialog } from "@portal/shared-ui/overlay";

import { count } from "../billing/billing.texts.js";
import { sourceTexts } from "../sales/order.texts.js";
import { describeRest, listNextSteps, REASONS, sumQuestionable } from "./question.texts.js";
import styles from "./question-dialog.module.css";
import { useQuestion } from "./use-question.js";

export interface QuestionDialogProps {
  invoice: InvoiceAnswer;
  /** One line, or all that can be questioned. */
  lines: readonly InvoiceLine[];
  onClose: () => void;
}

/** Questions one line, in whole or in part, or every line (S54). */
export function QuestionDialog({ invoice, lines, onClose }: QuestionDialogProps) {
  const { draft, errors, formRef, change, cents, whole, busy, failure, submit, fillWhole } = useQuestion(
    invoice,
    lines,
  );
  const only = lines.length === 1 ? lines[0] : undefined;
  const isValid = cents > 0 && cents <= whole;
  return (
    <FormDialog
      ref={formRef}
      title={only ? "Question this line" : "Question this invoice"}
      submitLabel={isValid ? `Question ${formatMoney(cents)}` : "Question"}
      busy={busy}
      busyLabel="Sending"
      onSubmit={submit}
      onClose={onClose}
    >
      {only ? <LineSummary line={only} timeZone={invoice.timeZone} /> : <AllLines invoice={invoice} lines={lines} />}
      <RadioGroup
        label="What’s wrong?"
        name="wrong"
        options={REASONS}
        value={draft.reason}
        error={errors.reason}
        onValueChange={(reason) => change({ reason })}
      />
      {only ? (
        <Amount
          {...{ draft, errors, change, whole, fillWhole }}
          rest={isValid ? describeRest(invoice, only, cents) : undefined}
        />
      ) : null}
      <TextArea
        label="Tell the agency why"
        name="why"
        help="Both sides see this."
        maxLength={1_900}
        error={errors.why}
        value={draft.why}
        onChange={({ target }) => change({ why: target.value })}
      />
      {isValid ? <NextSteps invoice={invoice} lines={lines} cents={cents} /> : null}
      {failure === null ? null : (
        <Notice tone="bad" announce title="Your question was not sent. What you typed is still here.">
          {describeFailure(failure).message}
        </Notice>
      )}
    </FormDialog>
  );
}

/** Shows no product where rounding makes it inexact. */
function LineSummary({ line, timeZone }: { line: InvoiceLine; timeZone: string }) {
  const { name, at, source, totalOrder, verified, commission, questionable } = line;
  const isShare = Math.round((verified * 30) / 100) === commission;
  return (
    <div className={styles.summary}>
      <p className={styles.name}>{name}</p>
      <p className={styles.pair}>
        <span>{formatZonedInstant(at, timeZone)}</span>
        <span>{sourceTexts[source]}</span>
      </p>
      <p className={styles.pair}>
        <span>
          Customer paid {formatMoney(totalOrder)}, counts {formatMoney(verified)}
        </span>
        <strong>
          {isShare ? "30% is" : "Commission"} {formatMoney(commission)}
        </strong>
      </p>
      {questionable < commission ? <p>{formatMoney(commission - questionable)} of it came back already.</p> : null}
    </div>
  );
}

function AllLines({ invoice, lines }: Pick<QuestionDialogProps, "invoice" | "lines">) {
  const others = invoice.lines.length - lines.length;
  return (
    <div className={styles.summary}>
      <p className={styles.name}>{invoice.invoice_number}</p>
      <p className={styles.pair}>
        <span>
          {count(lines.length, "line", "lines")}
          {others === 0 ? "" : `; ${count(others, "other one", "other ones")} can’t be questioned`}
        </span>
        <strong>{formatMoney(sumQuestionable(lines))}</strong>
      </p>
    </div>
  );
}

interface AmountProps extends Pick<
  ReturnType<typeof useQuestion>,
  "draft" | "errors" | "change" | "whole" | "fillWhole"
> {
  /** Part of the line that is still debited, in words. */
  rest: string | undefined;
}

function Amount({ draft, errors, change, whole, fillWhole, rest }: AmountProps) {
  return (
    <div className={styles.amount}>
      <span className={styles.sign} aria-hidden="true">
        $
      </span>
      <TextField
        label={`How much of the ${formatMoney(whole)} do you question?`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        className={styles.dollars}
        help={rest}
        error={errors.amount}
        value={draft.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <Button variant="quiet" className={styles.all} onClick={fillWhole}>
        All of it
      </Button>
    </div>
  );
}

function NextSteps({ invoice, lines, cents }: Pick<QuestionDialogProps, "invoice" | "lines"> & { cents: number }) {
  const today = useToday(invoice.timeZone);
  return (
    <div className={styles.next}>
      <p className={styles.nextTitle}>
        <Icon name="info" size={16} />
        What happens next
      </p>
      <ol>
        {listNextSteps(invoice, lines, cents, today).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

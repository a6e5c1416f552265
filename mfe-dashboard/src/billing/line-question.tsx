import { useNavigation } from "@portal/host-contract";
import type { InvoiceAnswer, InvoiceLine } from "@portal/shared-ui/api";
import { Button, Icon, type DataColumn, VisuallyHidden } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { disputeLink, outcomeTexts } from "../disputes/dispute.texts.js";
import { listQuestionable } from "../disputes/question.texts.js";
import styles from "./billing.module.css";
import { countIn, isInQuestion } from "./line-states.js";

/** Column with the button 'Question', or a link to the line's question. Without either on any line, there is no column. */
export function createQuestionColumn(
  invoice: InvoiceAnswer,
  onQuestion: (line: InvoiceLine) => void,
): readonly DataColumn<InvoiceLine>[] {
  const questionable = new Set(listQuestionable(invoice));
  if (questionable.size === 0 && invoice.lines.every(({ dispute }) => dispute === null)) return [];
  return [
    {
      key: "question",
      header: "Question",
      align: "end",
      narrow: "plain",
      cell: (line) => (
        <span className={styles.question}>
          {line.dispute === null ? null : <OpenQuestion dispute={line.dispute} name={line.name} />}
          {questionable.has(line) ? (
            <Button
              variant="quiet"
              className={styles.ask}
              aria-label={`Question this line: ${line.name}, ${formatInstant(line.at, invoice.timeZone)}`}
              onClick={() => onQuestion(line)}
            >
              Question
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

function OpenQuestion({ dispute, name }: { dispute: NonNullable<InvoiceLine["dispute"]>; name: string }) {
  const { Link } = useNavigation();
  return (
    <Link to={disputeLink(dispute.id)} className={styles.openQuestion}>
      {dispute.outcome === null ? "Open" : outcomeTexts[dispute.outcome].label}
      <VisuallyHidden> the question about {name}</VisuallyHidden>
    </Link>
  );
}

/** `On hold: $30.00`; once debited `In question: $30.00`. */
export function HoldNote({ line }: { line: InvoiceLine }) {
  const onHold = countIn([line], "held");
  if (onHold === 0 && !isInQuestion(line)) return null;
  return (
    <span className={styles.held}>
      <Icon name="pause" size={14} />
      {onHold > 0 ? `On hold: ${formatMoney(onHold)}` : `In question: ${formatMoney(line.dispute?.amount ?? 0)}`}
    </span>
  );
}

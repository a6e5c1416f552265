import { useNavigation } from "@portal/host-contract";
import { describeFailure, type Dispute, type DisputeItem, type Loaded } from "@portal/shared-ui/api";
import { Badge, ButtonLink, Card, ErrorCard, VisuallyHidden } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import type { ReactNode } from "react";

import { count, type StatusText } from "../billing/billing.texts.js";
import { describeState, disputeLink } from "./dispute.texts.js";
import styles from "./questions-card.module.css";
import type { Questions } from "./use-questions.js";

/** Most rows shown; invoices link to the others. */
const MOST = 3;

/** On Home: open questions, those that wait for the client first. Renders nothing without any; reports a failed load. */
export function QuestionsCard({ questions }: { questions: Loaded<Questions> }) {
  if (questions.isLoadingError) {
    return (
      <ErrorCard
        title="Your questions about invoices could not be loaded."
        {...describeFailure(questions.error)}
        retrying={questions.isFetching}
        onRetry={() => void questions.refetch()}
      />
    );
  }
  const { open, toChoose } = questions.data ?? { open: [], toChoose: [] };
  const all = open.length + toChoose.length;
  if (all === 0) return null;
  const rows = [
    ...toChoose.map((dispute) => <ToChoose key={dispute.id} dispute={dispute} />),
    ...open.map((dispute) => <Open key={dispute.id} dispute={dispute} />),
  ];
  return (
    <Card title="Your questions" actions={<span>{all.toLocaleString("en-US")}</span>} flush>
      <ul className={styles.list}>{rows.slice(0, MOST)}</ul>
      {all > MOST ? (
        <p className={styles.more}>And {count(all - MOST, "other one", "other ones")}, on their invoices.</p>
      ) : null}
    </Card>
  );
}

function ToChoose({ dispute }: { dispute: Dispute }) {
  const until = dispute.chooseBy === null ? "" : ` by ${formatWeekday(dispute.chooseBy)}`;
  return (
    <Row dispute={dispute} state={{ tone: "warn", label: "Your choice" }} action="Choose">
      {formatMoney(dispute.toSettle)} comes back to you. Choose how{until}.
    </Row>
  );
}

function Open({ dispute }: { dispute: DisputeItem }) {
  const { status, held, amount, answerDue } = dispute;
  const sum = held > 0 ? `${formatMoney(held)} on hold` : `${formatMoney(amount)} in question`;
  const isWaiting = status === "waiting";
  return (
    <Row dispute={dispute} state={describeState(dispute, "client")} action={isWaiting ? "Reply" : "Open"}>
      {sum}. The agency answers by {formatWeekday(answerDue)}.
    </Row>
  );
}

interface RowProps {
  dispute: DisputeItem;
  state: StatusText;
  action: string;
  children: ReactNode;
}

function Row({ dispute, state, action, children }: RowProps) {
  const { Link } = useNavigation();
  const { id, count: lines, invoice_number } = dispute;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {count(lines, "line", "lines")} of {invoice_number} <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <p className={styles.detail}>{children}</p>
      </div>
      <ButtonLink render={(look) => <Link to={disputeLink(id)} {...look} />}>
        {action}
        <VisuallyHidden>: question about {invoice_number}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

import { useNavigation } from "@portal/host-contract";
import { describeFailure, type DisputeItem } from "@portal/shared-ui/api";
import { Badge, ButtonLink, Card, ErrorCard, VisuallyHidden } from "@portal/shared-ui/core";
import { formatWeekday, toLocalDay, useNow } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import type { ReactNode } from "react";

import { count, type StatusText } from "../billing/billing.texts.js";
import { describeState, disputeLink } from "./dispute.texts.js";
import styles from "./questions-card.module.css";
import { describeReturn } from "./settlement.texts.js";
import { listOpen, listReturning, type useQuestions } from "./use-questions.js";

/** Most questions shown; invoices link to the others. */
const MOST = 3;

/** Whether the client can still choose how the money comes back (S72). */
const canChoose = ({ settlement, chooseBy, timeZone }: DisputeItem, now: Date) =>
  settlement === null && chooseBy !== null && toLocalDay(now, timeZone) <= chooseBy;

/** Questions that wait for the client, open ones, and those whose money is not back yet. Renders nothing without any; reports a failed load. */
export function QuestionsCard({ questions }: { questions: ReturnType<typeof useQuestions> }) {
  const now = useNow();
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
  const { data } = questions.data ?? { data: [] };
  const returning = listReturning(data);
  const rows = [
    ...returning.filter((one) => canChoose(one, now)).map((one) => <ToChoose key={one.id} dispute={one} />),
    ...listOpen(data).map((one) => <Open key={one.id} dispute={one} />),
    ...returning.filter((one) => !canChoose(one, now)).map((one) => <Returning key={one.id} dispute={one} />),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="Your questions" actions={<span>{rows.length.toLocaleString("en-US")}</span>} flush>
      <ul className={styles.list}>{rows.slice(0, MOST)}</ul>
      {rows.length > MOST ? (
        <p className={styles.more}>And {count(rows.length - MOST, "other one", "other ones")}, on their invoices.</p>
      ) : null}
    </Card>
  );
}

function ToChoose({ dispute }: { dispute: DisputeItem }) {
  const until = dispute.chooseBy === null ? "" : ` by ${formatWeekday(dispute.chooseBy)}`;
  return (
    <Row dispute={dispute} state={{ tone: "warn", label: "Your choice" }} action="Choose">
      {formatMoney(dispute.toSettle)} comes back to you. Choose how{until}.
    </Row>
  );
}

function Open({ dispute }: { dispute: DisputeItem }) {
  const { status, held, amount, answerDue, overdue } = dispute;
  const sum = held > 0 ? `${formatMoney(held)} on hold` : `${formatMoney(amount)} in question`;
  const isWaiting = status === "waiting";
  return (
    <Row dispute={dispute} state={describeState(dispute, "client")} action={isWaiting ? "Reply" : "Open"}>
      {sum}. {overdue ? "The agency’s answer was due" : "The agency answers by"} {formatWeekday(answerDue)}.
    </Row>
  );
}

function Returning({ dispute }: { dispute: DisputeItem }) {
  const { overdue } = dispute;
  const state = overdue ? describeState(dispute, "client") : ({ tone: "info", label: "Money coming back" } as const);
  return (
    <Row dispute={dispute} state={state} action="Open">
      {describeReturn(dispute, "client")}
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
      <ButtonLink render={(props) => <Link to={disputeLink(id)} {...props} />}>
        {action}
        <VisuallyHidden>: question about {invoice_number}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

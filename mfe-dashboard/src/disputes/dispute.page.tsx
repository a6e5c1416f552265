import { useAgency, useNavigation, useSession } from "@portal/host-contract";
import { can, describeFailure, type Dispute, isApiError } from "@portal/shared-ui/api";
import {
  Badge,
  ButtonLink,
  Card,
  EmptyState,
  ErrorCard,
  joinClassNames,
  Notice,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatZonedInstant, useToday } from "@portal/shared-ui/dates";

import { AnswerForm } from "./answer-form.js";
import { Conversation } from "./conversation.js";
import { DisputeClocks } from "./dispute-clocks.js";
import { DisputeFigures } from "./dispute-figures.js";
import { DisputeLines } from "./dispute-lines.js";
import { describeState, isUnderWay, nameQuestion, type Side } from "./dispute.texts.js";
import styles from "./dispute.module.css";
import { SettlementCard } from "./settlement-card.js";
import { useDispute } from "./use-dispute.js";

/** `/dispute?id=`, for both sides (S54). */
export function DisputePage() {
  const { location } = useNavigation();
  const id = new URLSearchParams(location.search).get("id");
  return id === null || id === "" ? <NoQuestion title="No question is chosen" /> : <Question key={id} id={id} />;
}

function NoQuestion({ title }: { title: string }) {
  const { Link } = useNavigation();
  const isAgency = can(useSession().role, "see clients");
  const list = isAgency ? { to: "/admin/disputes", label: "Disputes" } : { to: "/invoices", label: "Invoices" };
  return (
    <>
      <PageHeader title="Question" />
      <Card>
        <EmptyState
          icon="comment"
          title={title}
          action={<ButtonLink render={(props) => <Link to={list.to} {...props} />}>{list.label}</ButtonLink>}
        >
          {isAgency ? "Open it from the list of disputes." : "Open it from its invoice."}
        </EmptyState>
      </Card>
    </>
  );
}

function Question({ id }: { id: string }) {
  const loaded = useDispute(id);
  if (loaded.isPending) return <QuestionSkeleton />;
  if (loaded.isLoadingError) {
    if (isApiError(loaded.error) && loaded.error.status === 404)
      return <NoQuestion title="This question was not found" />;
    return (
      <>
        <PageHeader title="Question" />
        <ErrorCard
          title="The question could not be loaded."
          {...describeFailure(loaded.error)}
          retrying={loaded.isFetching}
          onRetry={() => void loaded.refetch()}
        />
      </>
    );
  }
  return <Shown dispute={loaded.data.dispute} />;
}

function QuestionSkeleton() {
  return (
    <>
      <p className={styles.trail}>&nbsp;</p>
      <PageHeader title="Question" description={<>&nbsp;</>} />
      <div className={styles.page}>
        <Skeleton height="6rem" label="Loading the question" />
        <div className={styles.columns}>
          <Skeleton height="24rem" />
          <Skeleton height="16rem" />
        </div>
      </div>
    </>
  );
}

function Shown({ dispute }: { dispute: Dispute }) {
  const { role } = useSession();
  const side: Side = can(role, "see clients") ? "agency" : "client";
  const today = useToday(dispute.timeZone);
  const isAnswering = side === "agency" && dispute.may.answer;
  // Once answered, the way the money comes back is first, also on a phone.
  const isSettling = dispute.status === "answered";
  const settlement = <SettlementCard dispute={dispute} side={side} />;
  const conversation = <Conversation dispute={dispute} side={side} />;
  return (
    <>
      <Head dispute={dispute} side={side} />
      <div className={styles.page}>
        <Overdue dispute={dispute} side={side} />
        <DisputeFigures dispute={dispute} side={side} today={today} />
        <div className={styles.columns}>
          <div className={styles.stack}>
            {side === "client" ? conversation : null}
            {isAnswering ? <AnswerForm dispute={dispute} /> : <DisputeLines dispute={dispute} side={side} />}
            {side === "agency" ? conversation : null}
          </div>
          <div className={joinClassNames(styles.stack, isSettling && styles.urgent)}>
            {isSettling ? settlement : null}
            <DisputeClocks dispute={dispute} side={side} today={today} />
            {isSettling ? null : settlement}
          </div>
        </div>
      </div>
    </>
  );
}

function Head({ dispute, side }: { dispute: Dispute; side: Side }) {
  const { Link } = useNavigation();
  const { role } = useSession();
  const { invoice_number, invoiceId, clientId, openedAt, timeZone, name } = dispute;
  const state = describeState(dispute, side, dispute.lines);
  // Viewers may not open the invoice.
  const mayOpen = side === "client" || can(role, "bill clients");
  const invoice = mayOpen ? (
    <Link to={`/invoice?id=${encodeURIComponent(invoiceId)}`}>{invoice_number}</Link>
  ) : (
    invoice_number
  );
  return (
    <>
      <p className={styles.trail}>
        {side === "client" ? <Link to="/invoices">Invoices</Link> : <Link to="/admin/disputes">Disputes</Link>} /{" "}
        {side === "client" ? <>{invoice} / Your question</> : name}
      </p>
      <PageHeader
        title={
          <span className={styles.title}>
            <span>{nameQuestion(dispute, side)}</span> <Badge tone={state.tone}>{state.label}</Badge>
          </span>
        }
        description={
          <>
            {invoice}, asked {formatZonedInstant(openedAt, timeZone)}
            {side === "client" ? null : (
              <>
                .{" "}
                <Link to={`/admin/disputes?client=${encodeURIComponent(clientId)}`}>All questions of this client</Link>
              </>
            )}
          </>
        }
      />
    </>
  );
}

/** Says that an answer or a refund is late. */
function Overdue({ dispute, side }: { dispute: Dispute; side: Side }) {
  const agency = useAgency();
  if (!dispute.overdue) return null;
  const isAnswer = isUnderWay(dispute);
  const title = isAnswer ? "The answer is overdue." : "The money is late.";
  if (side === "agency") {
    return (
      <Notice tone="bad" title={title}>
        {isAnswer
          ? "Decide each line below. Nothing changes until you answer, and the client sees that the answer is late."
          : "It has to go back to the client now. The client sees that it is late."}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={title}>
      {isAnswer
        ? "Nothing changes until the agency answers: what is on hold stays on hold. Write below"
        : "Your money should be on its way by now. Write below"}
      {agency === null ? null : (
        <>
          {" "}
          or to <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </>
      )}
      .
    </Notice>
  );
}

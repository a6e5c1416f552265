import { useNavigation, useSession } from "@portal/host-contract";
import {
  can,
  defineQuery,
  describeFailure,
  type InvoiceAnswer,
  type InvoiceLine,
  useLoad,
} from "@portal/shared-ui/api";
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorCard,
  Icon,
  Notice,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";
import { useState } from "react";

import { QuestionDialog } from "../disputes/question-dialog.js";
import { listQuestionable } from "../disputes/question.texts.js";
import styles from "./billing.module.css";
import { ChangeInvoice } from "./change-invoice.js";
import { CollectInvoice } from "./collect-invoice.js";
import { HowToQuestion } from "./how-to-question.js";
import { InvoiceFacts } from "./invoice-facts.js";
import { InvoiceLines } from "./invoice-lines.js";
import { InvoiceTimeline } from "./invoice-timeline.js";
import { InvoiceOwed } from "./owed-notice.js";
import { PaymentsCard } from "./payments-card.js";
import { RefundsCard } from "./refunds-card.js";

const POLL_MS = 15_000;

const invoiceQuery = defineQuery("GET /pc/invoices/{id}", (id: string) => ({ params: { id } }));

/** Polls while money of the invoice is on its way. */
const useInvoice = (id: string) =>
  useLoad(invoiceQuery(id), {
    refetchInterval: ({ state }) => (state.data?.status === "processing" ? POLL_MS : false),
  });

/** `/invoice?id=`: for its client and for billing staff. */
export function InvoicePage() {
  const { location } = useNavigation();
  const id = new URLSearchParams(location.search).get("id");
  return id === null ? <NoInvoice /> : <Invoice key={id} id={id} />;
}

function NoInvoice() {
  const { Link } = useNavigation();
  return (
    <>
      <PageHeader title="Invoice" />
      <Card>
        <EmptyState
          icon="document"
          title="No invoice is chosen"
          action={<ButtonLink render={(props) => <Link to="/invoices" {...props} />}>Invoices</ButtonLink>}
        >
          Choose one from the list of invoices.
        </EmptyState>
      </Card>
    </>
  );
}

function Invoice({ id }: { id: string }) {
  const invoice = useInvoice(id);
  if (invoice.isPending) {
    return (
      <>
        <PageHeader title="Invoice" />
        <div className={styles.columns}>
          <Skeleton height="24rem" label="Loading the invoice" />
          <Skeleton height="18rem" />
        </div>
      </>
    );
  }
  if (invoice.isLoadingError) {
    return (
      <>
        <PageHeader title="Invoice" />
        <ErrorCard
          title="The invoice could not be loaded."
          {...describeFailure(invoice.error)}
          retrying={invoice.isFetching}
          onRetry={() => void invoice.refetch()}
        />
      </>
    );
  }
  return <Shown invoice={invoice.data} />;
}

function Shown({ invoice }: { invoice: InvoiceAnswer }) {
  const { Link } = useNavigation();
  const { role } = useSession();
  const isAgency = can(role, "bill clients");
  const [questioned, setQuestioned] = useState<readonly InvoiceLine[] | null>(null);
  const questionable = listQuestionable(invoice);
  const list = isAgency ? `/invoices?client=${encodeURIComponent(invoice.clientId)}` : "/invoices";
  return (
    <>
      <p className={styles.trail}>
        <Link to={list}>Invoices</Link> / {invoice.invoice_number}
      </p>
      <PageHeader
        title={invoice.invoice_number}
        description={`${invoice.name}, sales of ${formatDayRange(invoice.time_period)}`}
        actions={
          <>
            {questionable.length === 0 ? null : (
              <Button onClick={() => setQuestioned(questionable)}>Question this invoice</Button>
            )}
            <PdfLink id={invoice.id} />
          </>
        }
      />
      <ReplacementLinks invoice={invoice} />
      {!invoice.owed ? null : (
        <div className={styles.notice}>
          <InvoiceOwed owed={invoice.owed} isAgency={isAgency} />
        </div>
      )}
      <div className={styles.columns}>
        <InvoiceLines invoice={invoice} canOpenDay={!isAgency} onQuestion={(line) => setQuestioned([line])} />
        <div className={styles.aside}>
          <InvoiceTimeline invoice={invoice} />
          <RefundsCard invoice={invoice} />
          <PaymentsCard invoice={invoice} mayReverse={isAgency} />
          <CollectInvoice invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <HowToQuestion invoice={invoice} isAgency={isAgency} />
          {mayChange(invoice) ? <ChangeInvoice invoice={invoice} /> : null}
        </div>
      </div>
      {questioned === null ? null : (
        <QuestionDialog invoice={invoice} lines={questioned} onClose={() => setQuestioned(null)} />
      )}
    </>
  );
}

function PdfLink({ id }: { id: string }) {
  return (
    <ButtonLink
      icon={<Icon name="download" />}
      render={({ children, ...props }) => (
        <a href={`/api/pc/invoices/${encodeURIComponent(id)}/file`} download {...props}>
          {children}
        </a>
      )}
    >
      PDF
    </ButtonLink>
  );
}

const mayChange = ({ may }: InvoiceAnswer) => may.void || may.reissue || may.writeOff || may.refund;

function ReplacementLinks({ invoice: { replacedBy, replaces, status } }: { invoice: InvoiceAnswer }) {
  if (replacedBy === null && replaces === null) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info">
        {replacedBy === null ? null : `Replaced by ${replacedBy}. `}
        {replaces === null ? null : `${status === "void" ? "Replaced" : "Replaces"} ${replaces}.`}
      </Notice>
    </div>
  );
}

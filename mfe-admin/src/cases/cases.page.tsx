import { useNavigation } from "@portal/host-contract";
import type { BillingCaseItem } from "@portal/shared-ui/api";
import { describeFailure } from "@portal/shared-ui/api";
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { TimesIn, useAgencyZone } from "../lists/agency-time.js";
import { DecideObjection } from "../deposits/decide-objection.js";
import { depositTexts } from "../deposits/deposit.texts.js";
import { InvoiceLink } from "../lists/invoice-link.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { caseTexts } from "./case.texts.js";
import styles from "./cases.module.css";
import { useCases, useCloseCase } from "./use-cases.js";

/** `/admin/cases`: open differences within our books or with the provider's. */
export function CasesPage() {
  return (
    <>
      <Trail here="Reconciliation" />
      <PageHeader
        title="Reconciliation"
        description="Every night we compare our books with the provider’s and check our sums. Differences and clients’ objections to bank deposits appear here for you to resolve."
      />
      <Cases />
    </>
  );
}

function Cases() {
  const cases = useCases();
  const zone = useAgencyZone();
  if (cases.isPending) return <Skeleton height="16rem" label="Loading the cases" />;
  if (cases.isLoadingError) {
    return (
      <ErrorCard
        title="The cases could not be loaded."
        {...describeFailure(cases.error)}
        retrying={cases.isFetching}
        onRetry={() => void cases.refetch()}
      />
    );
  }
  const timeZone = cases.data.pages[0]?.timeZone ?? zone;
  return (
    <Card title="Open cases" actions={<TimesIn zone={timeZone} />} flush>
      <OpenCases cases={cases.data.pages.flatMap(({ data }) => data)} timeZone={timeZone} />
      <LoadMore list={cases} failure="The next cases could not be loaded." />
    </Card>
  );
}

function OpenCases({ cases, timeZone }: { cases: readonly BillingCaseItem[]; timeZone: string }) {
  const [selected, setSelected] = useState<BillingCaseItem | null>(null);
  const closing = useCloseCase(() => setSelected(null));

  function select(item: BillingCaseItem | null) {
    closing.reset();
    setSelected(item);
  }

  return (
    <>
      {cases.length === 0 ? (
        <EmptyState icon="check" title="No open cases">
          All differences are resolved.
        </EmptyState>
      ) : (
        <DataTable
          caption="Open cases, newest first"
          columns={createColumns(select, timeZone)}
          rows={cases}
          rowKey={({ id }) => id}
        />
      )}
      {selected === null ? null : (
        <ReasonDialog
          title={`Close: ${caseTexts[selected.kind]}`}
          confirmLabel="Close the case"
          busy={closing.isPending}
          busyLabel="Closing"
          help="It stays in the audit log."
          failure={closing.isError ? describeFailure(closing.error).message : null}
          onConfirm={(reason) => closing.mutate({ id: selected.id, reason })}
          onCancel={() => select(null)}
        >
          Closing does not change the books. The case opens again if the difference changes or comes back.
        </ReasonDialog>
      )}
    </>
  );
}

function createColumns(
  onClose: (item: BillingCaseItem) => void,
  timeZone: string,
): readonly DataColumn<BillingCaseItem>[] {
  return [
    { key: "kind", header: "What differs", cell: ({ kind }) => caseTexts[kind] },
    { key: "about", header: "About", narrow: "plain", cell: (item) => <CaseSubject item={item} /> },
    {
      key: "expected",
      header: "Expected",
      cell: (item) => <span className={styles.value}>{writeExpected(item)}</span>,
    },
    { key: "found", header: "Found", cell: (item) => <span className={styles.value}>{writeFound(item)}</span> },
    { key: "since", header: "Since", cell: ({ openedAt }) => formatInstant(openedAt, timeZone) },
    {
      key: "close",
      header: "Action",
      narrow: "plain",
      cell: (item) => <CaseAction item={item} onClose={onClose} />,
    },
  ];
}

/** An objection can be decided here or on its page; other cases can be closed. */
function CaseAction({ item, onClose }: { item: BillingCaseItem; onClose: (item: BillingCaseItem) => void }) {
  const { Link } = useNavigation();
  const { kind, deposit, invoice, subject } = item;
  if (deposit !== null) return <DecideObjection deposit={deposit} />;
  if (kind === "objection") return <Link to="/admin/revenue-claims?state=claimed">Decide in Unbilled sales</Link>;
  return (
    <Button
      aria-label={`Close: ${caseTexts[kind]}, ${invoice?.invoice_number ?? subject}`}
      onClick={() => onClose(item)}
    >
      Close
    </Button>
  );
}

/** The expected value. For an objection, the reason of the marking; `writeFound` has the client's. */
function writeExpected({ deposit, expected }: BillingCaseItem): string {
  if (deposit === null) return expected;
  const { marked, by, reason } = deposit.marking;
  return `${marked ? "Marked as a sale" : "Unmarked"} by ${by ?? depositTexts.gone}: “${reason}”`;
}

const writeFound = ({ deposit, found }: BillingCaseItem) =>
  deposit === null ? found : `Client: “${deposit.marking.objection?.reason ?? found}”`;

/** The client and invoice of the case. A debit without a client shows only its id. */
function CaseSubject({ item: { invoice, client, subject, deposit } }: { item: BillingCaseItem }) {
  const { Link } = useNavigation();
  const bill = invoice ?? (deposit?.marking.invoice ? { ...deposit.marking.invoice, attempt: 0 } : null);
  return (
    <span className={page.links}>
      {client === null ? null : <Link to={`/admin/ledger?client=${encodeURIComponent(client.id)}`}>{client.name}</Link>}
      {deposit === null ? null : (
        <span className={styles.id}>
          {formatMoney(deposit.amount)}, {deposit.description}
        </span>
      )}
      {bill === null ? null : (
        <span>
          <InvoiceLink id={bill.id} number={bill.invoice_number} />
          {bill.attempt > 1 ? `, attempt ${bill.attempt}` : ""}
        </span>
      )}
      {bill === null && deposit === null ? <span className={styles.id}>{subject}</span> : null}
    </span>
  );
}

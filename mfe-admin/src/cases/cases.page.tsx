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
import { findBrowserZone, formatInstant } from "@portal/shared-ui/dates";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { LoadMore } from "../lists/load-more.js";
import { Trail } from "../lists/trail.js";
import { caseTexts } from "./case.texts.js";
import styles from "./cases.module.css";
import { useCases, useCloseCase } from "./use-cases.js";

/** `/admin/cases`: where our books differ from the provider's or do not add up, until a person has looked into each. */
export function CasesPage() {
  return (
    <>
      <Trail here="Reconciliation" />
      <PageHeader
        title="Reconciliation"
        description="Every night our books are compared with the provider’s, and added up anew. What differs stands here; nothing repairs it but you."
      />
      <Cases />
    </>
  );
}

function Cases() {
  const cases = useCases();
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
  return (
    <Card title="Open cases" actions={<span className={styles.faint}>Times in {findBrowserZone()}</span>} flush>
      <OpenCases cases={cases.data.pages.flatMap((page) => page.data)} />
      <LoadMore list={cases} failure="The next cases could not be loaded." />
    </Card>
  );
}

function OpenCases({ cases }: { cases: readonly BillingCaseItem[] }) {
  const [asked, setAsked] = useState<BillingCaseItem | null>(null);
  const closing = useCloseCase(() => setAsked(null));

  function ask(item: BillingCaseItem | null) {
    closing.reset();
    setAsked(item);
  }

  return (
    <>
      {cases.length === 0 ? (
        <EmptyState icon="check" title="No open cases">
          Every difference that was found has been looked into.
        </EmptyState>
      ) : (
        <DataTable
          caption="Open cases, newest first"
          columns={createColumns(ask)}
          rows={cases}
          rowKey={({ id }) => id}
        />
      )}
      {asked === null ? null : (
        <ReasonDialog
          title={`Close: ${caseTexts[asked.kind]}`}
          confirmLabel="Close the case"
          busy={closing.isPending}
          busyLabel="Closing"
          help="It stays in the audit log."
          failure={closing.isError ? describeFailure(closing.error).message : null}
          onConfirm={(reason) => closing.mutate({ id: asked.id, reason })}
          onCancel={() => ask(null)}
        >
          It changes nothing of the books. The case opens again if the difference changes, or goes and comes back.
        </ReasonDialog>
      )}
    </>
  );
}

function createColumns(onClose: (item: BillingCaseItem) => void): readonly DataColumn<BillingCaseItem>[] {
  return [
    { key: "kind", header: "What differs", cell: ({ kind }) => caseTexts[kind] },
    { key: "about", header: "About", narrow: "plain", cell: (item) => <About item={item} /> },
    { key: "expected", header: "Expected", cell: ({ expected }) => <span className={styles.value}>{expected}</span> },
    { key: "found", header: "Found", cell: ({ found }) => <span className={styles.value}>{found}</span> },
    { key: "since", header: "Since", cell: ({ openedAt }) => formatInstant(openedAt, findBrowserZone()) },
    {
      key: "close",
      header: "Action",
      narrow: "plain",
      cell: (item) => (
        <Button
          aria-label={`Close: ${caseTexts[item.kind]}, ${item.invoice?.invoice_number ?? item.subject}`}
          onClick={() => onClose(item)}
        >
          Close
        </Button>
      ),
    },
  ];
}

/** The client and the invoice, each with its page; of a debit that is nobody's the id alone. */
function About({ item: { invoice, client, subject } }: { item: BillingCaseItem }) {
  const { Link } = useNavigation();
  return (
    <span className={styles.about}>
      {client === null ? null : <Link to={`/admin/ledger?client=${encodeURIComponent(client.id)}`}>{client.name}</Link>}
      {invoice === null ? (
        <span className={styles.id}>{subject}</span>
      ) : (
        <span>
          <Link to={`/invoice?id=${encodeURIComponent(invoice.id)}`}>{invoice.invoice_number}</Link>
          {invoice.attempt > 1 ? `, attempt ${invoice.attempt}` : ""}
        </span>
      )}
    </span>
  );
}

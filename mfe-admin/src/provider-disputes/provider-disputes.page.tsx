import { useNavigation } from "@portal/host-contract";
import { describeFailure, type ProviderDispute } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  Icon,
  joinClassNames,
  Notice,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import type { StateText } from "../clients/client.texts.js";
import { TimesIn, useAgencyZone } from "../lists/agency-time.js";
import { InvoiceLink } from "../lists/invoice-link.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { toRiskClient } from "../risk/risk-table.js";
import styles from "./provider-disputes.module.css";
import { useEvidence, useProviderDisputes } from "./use-provider-disputes.js";

/** `/admin/provider-disputes`: disputes that clients' banks opened, with evidence PDFs. */
export function ProviderDisputesPage() {
  const { location } = useNavigation();
  const client = new URLSearchParams(location.search).get("client") ?? undefined;
  return (
    <>
      <Trail here="Bank disputes" />
      <PageHeader
        title="Bank disputes"
        description="A client’s bank took a debit back as unauthorized. The bank’s decision is final for ACH, and no further debit is sent without a new authorization."
      />
      <Disputes client={client} />
    </>
  );
}

function Disputes({ client }: { client: string | undefined }) {
  const { Link } = useNavigation();
  const list = useProviderDisputes(client);
  const zone = useAgencyZone();
  if (list.isPending) return <Skeleton height="16rem" label="Loading the bank disputes" />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="The bank disputes could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const timeZone = list.data.pages[0]?.timeZone ?? zone;
  return (
    <Card
      title={client === undefined ? "Disputes" : "Disputes of one client"}
      actions={<TimesIn zone={timeZone} />}
      flush
    >
      {client === undefined ? null : (
        <p className={joinClassNames(page.inset, styles.note)}>
          <Link to="/admin/provider-disputes">Show the disputes of every client</Link>
        </p>
      )}
      <LoadedDisputes rows={list.data.pages.flatMap(({ data }) => data)} timeZone={timeZone} />
      <LoadMore list={list} label="Show more" failure="The next disputes could not be loaded." />
    </Card>
  );
}

function LoadedDisputes({ rows, timeZone }: { rows: readonly ProviderDispute[]; timeZone: string }) {
  const evidence = useEvidence();
  if (rows.length === 0) {
    return (
      <EmptyState icon="check" title="No bank disputes">
        No bank has taken back a debit as unauthorized.
      </EmptyState>
    );
  }
  return (
    <>
      {evidence.isError ? (
        <div className={joinClassNames(page.inset, styles.note)}>
          <Notice tone="bad" announce title="The evidence could not be downloaded.">
            {describeFailure(evidence.error).message}
          </Notice>
        </div>
      ) : null}
      <DataTable
        caption="Bank disputes, newest first"
        columns={createColumns(timeZone, evidence)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const stateTexts: Readonly<Record<ProviderDispute["state"], StateText & { next?: string }>> = {
  open: {
    ...{ tone: "bad", label: "Owed again" },
    next: "Get a new authorization from the client, then bill it again. Or write the invoice off.",
  },
  paid: { tone: "good", label: "Paid another way" },
  reissued: { tone: "info", label: "On a new invoice" },
  void: { tone: "neutral", label: "Void" },
  lost: { tone: "neutral", label: "Lost, written off" },
};

function createColumns(
  timeZone: string,
  evidence: ReturnType<typeof useEvidence>,
): readonly DataColumn<ProviderDispute>[] {
  return [
    { key: "client", header: "Client", cell: (dispute) => <ClientCell dispute={dispute} /> },
    {
      key: "state",
      header: "Status",
      narrow: "plain",
      cell: ({ state }) => <StateCell {...stateTexts[state]} />,
    },
    {
      key: "text",
      header: "What happened",
      narrow: "plain",
      cell: (dispute) => <TextCell {...dispute} zone={timeZone} />,
    },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      narrow: "corner",
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: "evidence",
      header: "Evidence",
      align: "end",
      narrow: "plain",
      cell: ({ id, invoice_number }) => (
        <Button
          className={styles.evidence}
          icon={<Icon name="download" size={16} />}
          aria-label={`Evidence PDF: ${invoice_number}`}
          busy={evidence.isPending && evidence.variables === id}
          busyLabel="Preparing"
          onClick={() => (evidence.isPending ? undefined : evidence.mutate(id))}
        >
          Evidence PDF
        </Button>
      ),
    },
  ];
}

function StateCell({ tone, label, next }: StateText & { next?: string }) {
  return (
    <span className={page.links}>
      <Badge tone={tone}>{label}</Badge>
      {next === undefined ? null : <small className={page.faint}>{next}</small>}
    </span>
  );
}

function ClientCell({ dispute: { client, invoiceId, invoice_number } }: { dispute: ProviderDispute }) {
  const { Link } = useNavigation();
  return (
    <span className={page.links}>
      <Link to={toRiskClient(client.id)}>{client.name}</Link>
      <small>
        <InvoiceLink id={invoiceId} number={invoice_number} />
      </small>
    </span>
  );
}

function TextCell({ text, disputedAt, zone }: Pick<ProviderDispute, "text" | "disputedAt"> & { zone: string }) {
  return (
    <span className={page.links}>
      <span>{text}</span>
      <small className={page.faint}>{formatInstant(disputedAt, zone)}</small>
    </span>
  );
}

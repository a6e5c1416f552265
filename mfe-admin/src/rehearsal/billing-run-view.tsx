import { useNavigation } from "@portal/host-contract";
import { type BillingRunResult, defineQuery, describeFailure, useLoad } from "@portal/shared-ui/api";
import {
  Badge,
  type BadgeProps,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  ProgressBar,
  Skeleton,
} from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { count } from "../clients/client.texts.js";
import styles from "./rehearsal.module.css";

const POLL_MS = 1000;

const billingRunQuery = defineQuery("GET /pc/bill-clients/{jobId}", (jobId: string) => ({ params: { jobId } }));

/** Polls until all bills are done. */
const useBillingRun = (jobId: string) =>
  useLoad(billingRunQuery(jobId), {
    refetchInterval: ({ state }) => (state.data?.state === "done" || state.status === "error" ? false : POLL_MS),
  });

/** The run continues without this page. */
export function BillingRunView({ jobId }: { jobId: string }) {
  const run = useBillingRun(jobId);
  if (run.isPending) return <Skeleton height="12rem" label="Loading the bills" />;
  if (run.isLoadingError) {
    return (
      <ErrorCard
        title="The bills could not be loaded."
        {...describeFailure(run.error)}
        retrying={run.isFetching}
        onRetry={() => void run.refetch()}
      />
    );
  }
  const { state, done, of, results } = run.data;
  return (
    <div className={styles.skeleton}>
      <Card title={state === "done" ? "Done" : "Under way"}>
        <p role="status">{state === "done" ? describeResults(results) : `${done} of ${of} clients`}</p>
        {state === "done" ? null : <ProgressBar label="Bills" fraction={of === 0 ? 0 : done / of} />}
      </Card>
      <Card title="Results" flush>
        {results.length === 0 ? (
          <EmptyState icon="clock" title="None yet">
            Each client appears here once its bill is made or refused.
          </EmptyState>
        ) : (
          <DataTable caption="Results" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
        )}
      </Card>
    </div>
  );
}

function describeResults(results: readonly BillingRunResult[]): string {
  const numberOf = (status: BillingRunResult["status"]) => results.filter((result) => result.status === status).length;
  const parts = [`${numberOf("billed")} billed`];
  if (numberOf("carried") > 0) parts.push(`${numberOf("carried")} carried`);
  if (numberOf("refused") > 0) parts.push(`${numberOf("refused")} refused`);
  return `${count(results.length, "client", "clients")}: ${parts.join(", ")}.`;
}

const STATUS: Readonly<Record<BillingRunResult["status"], { tone: BadgeProps["tone"]; label: string }>> = {
  billed: { tone: "good", label: "Billed" },
  carried: { tone: "neutral", label: "Carried" },
  refused: { tone: "bad", label: "Refused" },
};

const COLUMNS: readonly DataColumn<BillingRunResult>[] = [
  { key: "client", header: "Client", cell: (result) => <ClientCell {...result} /> },
  {
    key: "status",
    header: "Result",
    narrow: "corner",
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
  },
  { key: "message", header: "What happened", narrow: "plain", cell: ({ message }) => message },
  {
    key: "total",
    header: "Debit",
    align: "end",
    cell: ({ invoice }) => (invoice ? <Money amount={invoice.total} /> : "None"),
  },
];

function ClientCell({ id, name, invoice }: BillingRunResult) {
  const { Link } = useNavigation();
  return <Link to={invoice ? `/invoice?id=${invoice.id}` : `/admin/sales?client=${id}`}>{name}</Link>;
}

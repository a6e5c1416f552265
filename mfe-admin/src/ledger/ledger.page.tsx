import { useNavigation } from "@portal/host-contract";
import { definePagedQuery, describeFailure, type LedgerLine, useLoadPages } from "@portal/shared-ui/api";
import {
  ButtonLink,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { TimesIn, useAgencyZone } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import { Trail } from "../lists/trail.js";
import { describeAccount, describeEntry } from "./ledger.texts.js";
import styles from "./ledger.module.css";

const ledgerQuery = definePagedQuery("GET /pc/ledger", (cursor, client: string) => ({
  query: { client, cursor },
}));

const useLedger = (client: string) => useLoadPages(ledgerQuery(client));

/** `/admin/ledger`: postings with origin and balance (S51). */
export function LedgerPage() {
  const { location } = useNavigation();
  const client = new URLSearchParams(location.search).get("client");
  return (
    <>
      <Trail here="Ledger" />
      <PageHeader title="Ledger" description="A client’s account: charges, debits, credits and refunds." />
      {client === null ? <NoClientChosen /> : <Ledger client={client} />}
    </>
  );
}

function NoClientChosen() {
  const { Link } = useNavigation();
  return (
    <Card>
      <EmptyState
        icon="users"
        title="No client is chosen"
        action={<ButtonLink render={(props) => <Link to="/AdminDash" {...props} />}>Choose a client</ButtonLink>}
      >
        Choose a client to see their account.
      </EmptyState>
    </Card>
  );
}

function Ledger({ client }: { client: string }) {
  const ledger = useLedger(client);
  const zone = useAgencyZone();
  if (ledger.isPending) return <Skeleton height="20rem" label="Loading the ledger" />;
  if (ledger.isLoadingError) {
    return (
      <ErrorCard
        title="The ledger could not be loaded."
        {...describeFailure(ledger.error)}
        retrying={ledger.isFetching}
        onRetry={() => void ledger.refetch()}
      />
    );
  }
  const lines = ledger.data.pages.flatMap((page) => page.data);
  const { name = "The client", balance = 0, timeZone = zone } = ledger.data.pages[0] ?? {};
  return (
    <div className={styles.page}>
      <Card title={balance < 0 ? `We owe ${name}` : `${name} owes`}>
        <p className={styles.balance}>
          <Money amount={Math.abs(balance)} />
        </p>
        <p className={styles.faint}>Charged and not yet debited, minus credits.</p>
      </Card>
      <Card title="Entries" actions={<TimesIn zone={timeZone} />} flush>
        {lines.length === 0 ? (
          <EmptyState icon="bank" title="No entries yet">
            Entries appear here after the first invoice.
          </EmptyState>
        ) : (
          <DataTable caption="Entries, newest first" columns={createColumns(timeZone)} rows={lines} rowKey={toKey} />
        )}
        <LoadMore list={ledger} failure="The next entries could not be loaded." />
      </Card>
    </div>
  );
}

function toKey({ kind, ref, account }: LedgerLine): string {
  return `${kind} ${ref} ${account}`;
}

const createColumns = (timeZone: string): readonly DataColumn<LedgerLine>[] => [
  { key: "kind", header: "Entry", cell: ({ kind }) => describeEntry(kind) },
  { key: "at", header: "When", narrow: "plain", cell: ({ at }) => formatInstant(at, timeZone) },
  { key: "ref", header: "From", cell: ({ ref }) => <span className={styles.ref}>{ref}</span> },
  { key: "account", header: "Account", cell: ({ account }) => describeAccount(account) },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    narrow: "corner",
    cell: ({ amount }) => <Money amount={amount} />,
  },
  { key: "balance", header: "Balance", align: "end", cell: ({ balance }) => <Money amount={balance} /> },
];

import { useNavigation } from "@portal/host-contract";
import { definePagedList, describeFailure, type InvoiceItem, useLoadPages } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  Icon,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count, invoiceStatusTexts, nameDebitDay } from "./billing.texts.js";
import styles from "./invoice-list.module.css";

const invoicesQuery = definePagedList("POST /pc/fetch-invoices", (cursor, client: string | null) => ({
  body: { ...(client === null ? {} : { id: client }), ...(cursor === undefined ? {} : { cursor }) },
}));

/** @param client user id; null: the caller's own (S14) */
const useInvoices = (client: string | null) => useLoadPages(invoicesQuery(client));

/** The invoice's page has all lines. */
const LINES_SHOWN = 3;

export interface InvoiceListProps {
  /** User id, given by billing staff; null: own invoices or, for billing staff, all. */
  client: string | null;
  /** Each row names its client. */
  isOfAllClients: boolean;
}

/** Each invoice expands to its first lines. */
export function InvoiceList({ client, isOfAllClients }: InvoiceListProps) {
  const list = useInvoices(client);
  if (list.isPending) return <Skeleton height="8rem" label="Loading the invoices" />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="Error fetching data"
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const invoices = list.data.pages.flatMap((page) => page.answer);
  if (invoices.length === 0) {
    return (
      <EmptyState icon="document" title="No invoices yet">
        An invoice appears here as soon as sales are billed, before anything is debited.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} isNamed={isOfAllClients} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className={styles.more}>
          {list.isFetchNextPageError ? (
            <p role="alert">The next invoices could not be loaded. {describeFailure(list.error).message}</p>
          ) : null}
          <Button busy={list.isFetchingNextPage} busyLabel="Loading" onClick={() => void list.fetchNextPage()}>
            Show older invoices
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Invoice({ invoice, isNamed }: { invoice: InvoiceItem; isNamed: boolean }) {
  const { id, invoice_number, name, time_period, status, transaction_data, total } = invoice;
  const state = invoiceStatusTexts[status];
  return (
    <li className={styles.invoice}>
      <details>
        <summary className={styles.summary}>
          <Icon name="chevron-right" size={16} />
          <span className={styles.words}>
            <span className={styles.number}>{invoice_number}</span>
            {isNamed ? <span>{name}</span> : null}
            <span className={styles.faint}>
              {formatDayRange(time_period)}, {count(transaction_data.length, "line", "lines")}
            </span>
          </span>
          <span className={styles.sum}>
            <Badge tone={state.tone}>{state.label}</Badge>
            <Money amount={total} />
          </span>
        </summary>
        <Opened id={id} invoice={invoice} />
      </details>
    </li>
  );
}

type Line = InvoiceItem["transaction_data"][number];

function Opened({ id, invoice }: { id: string; invoice: InvoiceItem }) {
  const { Link } = useNavigation();
  const { invoice_number, transaction_data } = invoice;
  const lines = transaction_data.slice(0, LINES_SHOWN);
  return (
    <div className={styles.opened}>
      <DataTable
        caption={`Lines of ${invoice_number}`}
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
      />
      <p className={styles.links}>
        <Link to={`/invoice?id=${encodeURIComponent(id)}`}>
          {transaction_data.length > 1 ? `All ${transaction_data.length.toLocaleString("en-US")} lines` : "Open"} of{" "}
          {invoice_number}
        </Link>
        <a href={`/api/pc/invoices/${encodeURIComponent(id)}/file`} download aria-label={`PDF of ${invoice_number}`}>
          PDF
        </a>
        <span className={styles.faint}>Debit date: {nameDebitDay(invoice)}</span>
      </p>
    </div>
  );
}

const COLUMNS: readonly DataColumn<Line>[] = [
  { key: "name", header: "Sold", cell: ({ name, items }) => <Sold name={name} items={items} /> },
  { key: "total", header: "Total", align: "end", cell: ({ totalOrder }) => <Money amount={totalOrder} /> },
  {
    key: "commission",
    header: "Commission",
    align: "end",
    narrow: "corner",
    cell: ({ commission }) => <Money amount={commission} />,
  },
];

function Sold({ name, items }: Pick<Line, "name" | "items">) {
  const isMore = items.length > 1 || items.some(({ quantity }) => quantity !== "1");
  return (
    <span>
      {name}
      {isMore ? (
        <span className={styles.items}>
          {items.map(({ name: item, quantity }) => `${quantity} × ${item}`).join(", ")}
        </span>
      ) : null}
    </span>
  );
}

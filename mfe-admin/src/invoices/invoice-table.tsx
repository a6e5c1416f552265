import { useNavigation } from "@portal/host-contract";
import type { InvoiceListAnswer, InvoiceListItem } from "@portal/shared-ui/api";
import { Badge, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { formatDayRange, formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { AgencyTime } from "../lists/agency-time.js";
import page from "../lists/page.module.css";
import { invoiceStatusTexts } from "./invoice.texts.js";
import styles from "./invoices.module.css";

export interface InvoiceTableProps {
  rows: readonly InvoiceListItem[];
  /** Totals of all matching invoices, loaded or not. */
  totals: InvoiceListAnswer["totals"];
}

export function InvoiceTable({ rows, totals }: InvoiceTableProps) {
  return (
    <DataTable caption="Invoices, newest first" columns={createColumns(totals)} rows={rows} rowKey={({ id }) => id} />
  );
}

function createColumns(totals: InvoiceListAnswer["totals"]): readonly DataColumn<InvoiceListItem>[] {
  const words = `${totals.count.toLocaleString("en-US")} ${totals.count === 1 ? "invoice" : "invoices"}`;
  return [
    { key: "number", header: "Invoice", total: words, cell: (item) => <NumberCell item={item} /> },
    { key: "business", header: "Business", narrow: "plain", cell: ({ name }) => name },
    { key: "status", header: "Status", narrow: "half", cell: StatusCell },
    {
      key: "debit",
      header: "Debit",
      narrow: "half",
      late: true,
      cell: ({ debitDate, postponed }) => (postponed === true ? "Postponed" : formatWeekday(debitDate)),
    },
    {
      key: "received",
      header: "Received",
      align: "end",
      late: true,
      total: <Money amount={totals.received} />,
      cell: ({ debited, paidOtherwise }) => <Money amount={debited + paidOtherwise} />,
    },
    {
      key: "due",
      header: "Owed",
      align: "end",
      total: <Money amount={totals.due} />,
      cell: ({ due }) => <Money amount={due} />,
    },
    {
      key: "total",
      header: "Total",
      align: "end",
      narrow: "corner",
      total: <Money amount={totals.total} />,
      cell: ({ total }) => <Money amount={total} />,
    },
  ];
}

function NumberCell({ item: { id, invoice_number, issuedAt, time_period } }: { item: InvoiceListItem }) {
  const { Link } = useNavigation();
  return (
    <span className={styles.stack}>
      <Link to={`/invoice?id=${encodeURIComponent(id)}`}>{invoice_number}</Link>
      <small className={page.faint}>
        Issued <AgencyTime at={issuedAt} named />
      </small>
      <small className={page.faint}>Sales of {formatDayRange(time_period)}</small>
    </span>
  );
}

function StatusCell({ status }: InvoiceListItem) {
  const { tone, label } = invoiceStatusTexts[status];
  return <Badge tone={tone}>{label}</Badge>;
}

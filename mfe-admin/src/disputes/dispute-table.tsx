import { useNavigation } from "@portal/host-contract";
import type { DisputeItem } from "@portal/shared-ui/api";
import { Badge, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { toLocalDay, useNow } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count } from "../clients/client.texts.js";
import { AgencyTime } from "../lists/agency-time.js";
import { InvoiceLink } from "../lists/invoice-link.js";
import page from "../lists/page.module.css";
import { describeClock, disputeStatusTexts } from "./dispute.texts.js";
import styles from "./disputes.module.css";

/** Days count in each client's zone. */
export function DisputeTable({ rows }: { rows: readonly DisputeItem[] }) {
  const now = useNow();
  return (
    <DataTable caption="Disputes, overdue first" columns={createColumns(now)} rows={rows} rowKey={({ id }) => id} />
  );
}

function createColumns(now: Date): readonly DataColumn<DisputeItem>[] {
  return [
    { key: "client", header: "Client", cell: (item) => <ClientCell item={item} /> },
    {
      key: "invoice",
      header: "Invoice",
      narrow: "plain",
      late: true,
      cell: ({ invoiceId, invoice_number }) => (
        <span className={styles.whole}>
          <InvoiceLink id={invoiceId} number={invoice_number} />
        </span>
      ),
    },
    { key: "clock", header: "Clock", cell: (item) => <ClockCell item={item} now={now} /> },
    { key: "status", header: "Status", cell: (item) => <StatusCell item={item} /> },
    { key: "held", header: "On hold", align: "end", cell: ({ held }) => <Money amount={held} /> },
    {
      key: "amount",
      header: "In question",
      align: "end",
      narrow: "corner",
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}

function ClientCell({ item: { id, name, count: lines, openedAt } }: { item: DisputeItem }) {
  const { Link } = useNavigation();
  return (
    <span className={page.lines}>
      <Link to={`/dispute?id=${encodeURIComponent(id)}`}>{name}</Link>
      <small className={page.faint}>
        {count(lines, "line", "lines")}, asked <AgencyTime at={openedAt} named />
      </small>
    </span>
  );
}

function ClockCell({ item, now }: { item: DisputeItem; now: Date }) {
  const { detail, words, isLate } = describeClock(item, toLocalDay(now, item.timeZone));
  return (
    <span className={styles.clock}>
      {isLate ? (
        <Badge tone="bad">{words}</Badge>
      ) : (
        <span className={detail === null ? page.faint : undefined}>{words}</span>
      )}
      {detail === null ? null : <small className={page.faint}>{detail}</small>}
    </span>
  );
}

function StatusCell({ item: { status } }: { item: DisputeItem }) {
  const { tone, label } = disputeStatusTexts[status];
  return <Badge tone={tone}>{label}</Badge>;
}

import { useNavigation } from "@portal/host-contract";
import type { DeliveryItem } from "@portal/shared-ui/api";
import { Badge, Checkbox, type DataColumn, DataTable, VisuallyHidden } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "./inbox.module.css";
import { describeArrival, describeError, stateTexts, vendorTexts } from "./inbox.texts.js";

export interface DeliveryTableProps {
  rows: readonly DeliveryItem[];
  timeZone: string;
  toDelivery: (id: string) => string;
  /** Omitted for people who may not replay. */
  choice?: { chosen: ReadonlySet<string>; onChoose: (id: string, isChosen: boolean) => void } | undefined;
}

export function DeliveryTable({ rows, timeZone, toDelivery, choice }: DeliveryTableProps) {
  const columns: readonly DataColumn<DeliveryItem>[] = [
    {
      key: "what",
      header: "Delivery",
      cell: (row) => <DeliveryCell row={row} to={toDelivery(row.id)} choice={choice} />,
    },
    {
      key: "state",
      header: "State",
      narrow: "corner",
      cell: ({ state }) => <Badge tone={stateTexts[state].tone}>{stateTexts[state].label}</Badge>,
    },
    { key: "whose", header: "Account", cell: (row) => <AccountCell row={row} /> },
    {
      key: "when",
      header: "Received",
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatZonedInstant(receivedAt, timeZone)}</time>,
    },
    { key: "tries", header: "Tries", align: "end", cell: ({ attempts }) => attempts.toLocaleString("en-US") },
    { key: "note", header: "What happened", narrow: "plain", cell: (row) => <NoteCell row={row} /> },
  ];
  return (
    <DataTable
      caption="Deliveries of providers, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isChosen={({ id }) => choice?.chosen.has(id) ?? false}
    />
  );
}

interface DeliveryCellProps extends Pick<DeliveryTableProps, "choice"> {
  row: DeliveryItem;
  to: string;
}

function DeliveryCell({ row, to, choice }: DeliveryCellProps) {
  const { Link } = useNavigation();
  const { id, vendor, type, deliveryId, mayReplay } = row;
  return (
    <span className={styles.what}>
      {choice && mayReplay ? (
        <Checkbox
          label={<VisuallyHidden>Select {deliveryId}</VisuallyHidden>}
          checked={choice.chosen.has(id)}
          onChange={(event) => choice.onChoose(id, event.target.checked)}
        />
      ) : null}
      <span className={styles.stack}>
        <span>{vendorTexts[vendor]}</span>
        <Link to={to} className={styles.open}>
          {type === "" ? "Unknown type" : type}
        </Link>
        <span className={styles.id}>{deliveryId}</span>
      </span>
    </span>
  );
}

function AccountCell({ row: { account, business } }: { row: DeliveryItem }) {
  return (
    <span className={styles.whose}>
      <span>{business?.name ?? "No business"}</span>
      {account === null || account === "" ? null : <span className={styles.id}>{account}</span>}
    </span>
  );
}

function NoteCell({ row }: { row: DeliveryItem }) {
  return (
    <span className={styles.stack}>
      {row.error === null ? null : <span>{describeError(row.error)}</span>}
      <span className={styles.faint}>{describeArrival(row)}</span>
    </span>
  );
}

import type { SalesOrder } from "@portal/shared-ui/api";
import { Badge, type DataColumn, joinClassNames } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import styles from "./order-list.module.css";
import { explainReason, kindTexts, sourceTexts } from "./order-texts.js";

/** The columns of the list (specification §2); times are in the shop's zone. */
export function createOrderColumns(timeZone: string): readonly DataColumn<SalesOrder>[] {
  return [
    { key: "id", header: "Order", cell: (order) => <OrderName order={order} /> },
    { key: "closed", header: "Closed", narrow: "plain", cell: (order) => <Closed order={order} timeZone={timeZone} /> },
    { key: "items", header: "Items", narrow: "plain", cell: (order) => <LineItems order={order} /> },
    {
      key: "total",
      header: "Total",
      align: "end",
      narrow: "corner",
      cell: ({ total_money: total }) => <Money {...total} />,
    },
    { key: "verified", header: "Verified", align: "end", narrow: "half", cell: (order) => <Verified order={order} /> },
    {
      key: "commission",
      header: "Commission",
      align: "end",
      narrow: "half",
      cell: ({ commission }) => <Money amount={commission} />,
    },
  ];
}

function OrderName({ order }: { order: SalesOrder }) {
  return (
    <div className={styles.order}>
      <span className={styles.id}>{order.id}</span>{" "}
      {order.kind === "sale" ? null : <Badge tone="bad">{kindTexts[order.kind]}</Badge>}
      {order.refunded ? <Badge tone="warn">Refunded since</Badge> : null}
      {order.confirmed ? null : <Badge tone="warn">Not confirmed</Badge>}
    </div>
  );
}

function Closed({ order: { closed_at: at, source }, timeZone }: { order: SalesOrder; timeZone: string }) {
  return (
    <div className={styles.closed}>
      <time dateTime={at}>{formatInstant(at, timeZone)}</time>{" "}
      <span className={styles.source}>{sourceTexts[source]}</span>
    </div>
  );
}

function LineItems({ order }: { order: SalesOrder }) {
  const { line_items: items, total_money: total } = order;
  if (items.length === 0) return <span className={styles.faint}>No items</span>;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.uid}>
          {item.quantity} × {item.name}{" "}
          <span className={styles.faint}>
            at <Money amount={item.base_price_money.amount} currency={total.currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Verified({ order }: { order: SalesOrder }) {
  return (
    <div className={styles.verified}>
      <Money amount={order.verified} />
      <span className={joinClassNames(styles.reason, order.reason === "counted" && styles.counted)}>
        {explainReason(order)}
      </span>
    </div>
  );
}

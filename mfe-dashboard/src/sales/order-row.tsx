import type { SalesOrder } from "@portal/shared-ui/api";
import { Badge, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { type CSSProperties, memo, type Ref } from "react";

import styles from "./order-row.module.css";
import { describeItem, explainReason, explainDuplicateMatch, kindTexts, sourceTexts } from "./order.texts.js";
import type { WriteWhen } from "./order-when.js";

export interface OrderRowProps {
  order: SalesOrder;
  /** From 0. */
  index: number;
  writeWhen: WriteWhen;
  onOpen: (order: SalesOrder) => void;
  /** Pixels from the first row. A number, because a new object would re-render each row on scroll. */
  top?: number;
  ref?: Ref<HTMLDivElement>;
}

/** Ids are unique only within a source. */
export function keyOf({ source, id }: SalesOrder): string {
  return `${source} ${id}`;
}

/** Column names (§2). On phones only screen readers get them. */
export function OrderHead() {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        <span role="columnheader">Sold</span>
        <span role="columnheader">When</span>
        <span role="columnheader">Source</span>
        <span role="columnheader" className={styles.end}>
          Total
        </span>
        <span role="columnheader" className={styles.end}>
          Counts
        </span>
        <span role="columnheader" className={styles.end}>
          Commission
        </span>
      </div>
    </div>
  );
}

const placeAt = (top: number): CSSProperties => ({
  position: "absolute",
  insetInline: 0,
  top: 0,
  transform: `translateY(${String(top)}px)`,
});

/** Two lines on a phone. */
export const OrderRow = memo(function OrderRow({ order, index, writeWhen, onOpen, top, ref }: OrderRowProps) {
  const { closed_at: at, source, total_money: total, verified, commission } = order;
  const reasonText = explainReason(order);
  const isPlain = reasonText === "Counted";
  return (
    <div
      ref={ref}
      role="row"
      className={joinClassNames(styles.row, styles.order, order.reason !== "counted" && styles.uncounted)}
      aria-rowindex={index + 2}
      data-index={index}
      data-order={order.id}
      style={top === undefined ? undefined : placeAt(top)}
    >
      <div role="cell" className={styles.sold}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(order)}>
          <SoldItems order={order} />
        </button>
        <Badges order={order} />
      </div>
      <div role="cell" className={styles.when}>
        <time dateTime={at}>{writeWhen(at)}</time>
      </div>
      <div role="cell" className={styles.source}>
        {sourceTexts[source]}
      </div>
      <div role="cell" className={joinClassNames(styles.end, styles.total)}>
        <Money {...total} />
      </div>
      <div role="cell" className={joinClassNames(styles.end, styles.counts)}>
        <span className={styles.amount}>
          <Money amount={verified} />
        </span>
        <span className={joinClassNames(styles.reason, isPlain && styles.usual)}>{reasonText}</span>
      </div>
      <div role="cell" className={joinClassNames(styles.end, styles.commission)}>
        <span className={styles.narrow}>Commission </span>
        <Money amount={commission} />
      </div>
    </div>
  );
});

function SoldItems({ order: { kind, line_items: items, total_money: total } }: { order: SalesOrder }) {
  if (items.length === 0) return <>{kind === "sale" ? "No items" : kindTexts[kind]}</>;
  return items.map((item, index) => {
    const { sold, price } = describeItem(item, total.currency);
    return (
      <span key={item.uid}>
        {index === 0 ? null : ", "}
        {sold}
        <span className={styles.price}> {price}</span>
      </span>
    );
  });
}

function Badges({ order: { kind, line_items: items, refunded, confirmed, alsoToldBy } }: { order: SalesOrder }) {
  const isMarked = kind !== "sale" || refunded || !confirmed || alsoToldBy !== null;
  if (!isMarked) return null;
  return (
    <span className={styles.marks}>
      {kind !== "sale" && items.length > 0 ? <Badge tone="bad">{kindTexts[kind]}</Badge> : null}
      {refunded ? (
        <Badge tone="warn">
          Refunded<VisuallyHidden> later</VisuallyHidden>
        </Badge>
      ) : null}
      {alsoToldBy === null ? null : <Badge tone="info">{explainDuplicateMatch(alsoToldBy)}</Badge>}
      {alsoToldBy?.held === true ? (
        <Badge tone="warn">
          On hold<VisuallyHidden> until the agency decides</VisuallyHidden>
        </Badge>
      ) : null}
      {confirmed ? null : <Badge tone="warn">Not confirmed</Badge>}
    </span>
  );
}

import type { SalesOrder } from "@portal/shared-ui/api";
import { Badge, DefinitionList } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";
import { InfoDialog } from "@portal/shared-ui/overlay";

import { OrderMarking } from "../deposits/order-marking.js";
import { listOrderLines, type OrderLine } from "./order-arithmetic.js";
import styles from "./order-dialog.module.css";
import { explainBilling, explainDuplicateMatch, idTexts, nameOrder, sourceTexts } from "./order.texts.js";

export interface OrderDialogProps {
  order: SalesOrder;
  timeZone: string;
  onClose: () => void;
}

export function OrderDialog({ order, timeZone, onClose }: OrderDialogProps) {
  const source = sourceTexts[order.source];
  return (
    <InfoDialog
      title={nameOrder(order)}
      note={`${formatZonedInstant(order.closed_at, timeZone)}, ${source}`}
      closesOutside
      onClose={onClose}
    >
      <section className={styles.body} aria-label="Arithmetic">
        <Arithmetic order={order} />
        <div className={styles.cost}>
          <p>
            Commission
            <br />
            <span className={styles.sum}>{describeShare(order)}</span>
          </p>
          <p className={styles.figure}>
            {/* An older API returns no `owes`. */}
            <Money amount={(order as Partial<SalesOrder>).owes ?? order.commission} />
          </p>
        </div>
        {order.source === "bank" ? <OrderMarking id={order.id} timeZone={timeZone} /> : null}
        <DefinitionList items={listFacts(order)} />
      </section>
    </InfoDialog>
  );
}

function Arithmetic({ order }: { order: SalesOrder }) {
  const { kind, total_money: total, verified } = order;
  return (
    <table className={styles.lines} aria-label="What was paid and what counts">
      <thead>
        <tr>
          <td />
          <th scope="col">{kind === "sale" ? "Paid" : "Refunded"}</th>
          <th scope="col">Counts</th>
        </tr>
      </thead>
      <tbody>
        {listOrderLines(order).map((line) => (
          <Line key={line.key} line={line} currency={total.currency} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money {...total} />
          </td>
          <td>
            <Money amount={verified} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line: { name, note, paid, counts }, currency }: { line: OrderLine; currency: string }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note === undefined ? null : <span className={styles.faint}> {note}</span>}
      </th>
      <td>
        {paid === null ? (
          <span className={styles.faint}>included above</span>
        ) : (
          <Money amount={paid} currency={currency} />
        )}
      </td>
      <td>
        {counts === null ? (
          <span className={styles.faint}>not counted</span>
        ) : (
          <Money amount={counts} currency={currency} />
        )}
      </td>
    </tr>
  );
}

/** A reversal's amount is what was owed minus 30% of what is left, so it is no product. */
function describeShare({ kind, verified, commission, notOwed }: SalesOrder): string {
  if (notOwed === "before-agreement") {
    return `Nothing is owed before the agreement. 30% would be ${formatMoney(commission)}.`;
  }
  if (verified === 0) return "None of this counts";
  if (kind !== "sale") return "What you owed for the sale, minus 30% of what is left";
  return Math.round((verified * 30) / 100) === commission ? `${formatMoney(verified)} × 30%` : "30%";
}

function listFacts({ id, source, parts, confirmed, alsoToldBy, total_money: total }: SalesOrder) {
  return [
    {
      term: "Bill",
      description: <Badge tone={parts.isBilled ? "good" : "neutral"}>{parts.isBilled ? "Billed" : "Not billed"}</Badge>,
    },
    ...(parts.givenBack === 0
      ? []
      : [
          {
            term: "Refunded later",
            description: (
              <>
                <Money amount={0 - parts.givenBack} currency={total.currency} />, each refund listed separately
              </>
            ),
          },
        ]),
    ...(alsoToldBy === null
      ? []
      : [{ term: explainDuplicateMatch(alsoToldBy), description: explainBilling(alsoToldBy) }]),
    ...(confirmed ? [] : [{ term: "Not confirmed", description: "A late refund may be missing" }]),
    { term: idTexts[source], description: <code>{id}</code> },
  ];
}

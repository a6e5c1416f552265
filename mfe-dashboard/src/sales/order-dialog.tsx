import type { SalesOrder } from "@portal/shared-ui/api";
import { Button, DefinitionList } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";
import { useModalDialog } from "@portal/shared-ui/overlay";
import { useId } from "react";

import styles from "./order-dialog.module.css";
import { describeItem, explainBilling, explainReason, explainSighting, nameOrder, sourceTexts } from "./order-texts.js";

export interface OrderDialogProps {
  order: SalesOrder;
  timeZone: string;
  onClose: () => void;
}

/** What an order comes to: what was sold and paid, what of it counts, what it costs, and its id at the source. */
export function OrderDialog({ order, timeZone, onClose }: OrderDialogProps) {
  const dialog = useModalDialog();
  const title = useId();
  const { total_money: total, total_tip_money: tip, source } = order;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={title}>{nameOrder(order)}</h2>
        <p className={styles.when}>{formatZonedInstant(order.closed_at, timeZone)}</p>
      </div>
      <div className={styles.body}>
        <ul className={styles.items}>
          {order.line_items.map((item) => {
            const { sold, price } = describeItem(item, total.currency);
            return (
              <li key={item.uid}>
                {sold} <span className={styles.when}>{price}</span>
              </li>
            );
          })}
        </ul>
        <DefinitionList
          items={[
            { term: order.kind === "sale" ? "Paid" : "Given back", description: <Money {...total} /> },
            ...(tip.amount === 0 ? [] : [{ term: "Tip, yours", description: <Money {...tip} /> }]),
            { term: "Counts", description: <Money amount={order.verified} /> },
            { term: "Why", description: explainReason(order) },
            ...(order.alsoToldBy === null
              ? []
              : [{ term: explainSighting(order.alsoToldBy), description: explainBilling(order.alsoToldBy) }]),
            { term: "Commission", description: <Money amount={order.commission} /> },
            { term: `Id in ${sourceTexts[source]}`, description: <code>{order.id}</code> },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </dialog>
  );
}

import { useNavigation } from "@portal/host-contract";
import type { InvoiceLine } from "@portal/shared-ui/api";
import { Button, DefinitionList } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";
import { useModalDialog } from "@portal/shared-ui/overlay";
import { useId } from "react";

import { idTexts } from "../sales/order.texts.js";
import styles from "./line-dialog.module.css";

export interface LineDialogProps {
  line: InvoiceLine;
  timeZone: string;
  canOpenDay: boolean;
  onClose: () => void;
}

/** The sale behind a line. */
export function LineDialog({ line, timeZone, canOpenDay, onClose }: LineDialogProps) {
  const { Link } = useNavigation();
  const dialog = useModalDialog();
  const id = useId();
  const { name, items, at, date, source, externalId, totalOrder, verified } = line;
  const day = new URLSearchParams({ start: date, end: date }).toString();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {name}
      </h2>
      {items.length === 0 ? null : (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={index} className={styles.item}>
              <span>
                {item.quantity} × {item.name}
              </span>
              <Money amount={item.price} />
            </li>
          ))}
        </ul>
      )}
      <DefinitionList
        items={[
          ...(line.kind === "correction"
            ? []
            : [{ term: line.kind === "sale" ? "Paid" : "Refunded", description: <Money amount={totalOrder} /> }]),
          {
            term: line.kind === "correction" ? "Change in what counts" : "Counts",
            description: <Money amount={verified} />,
          },
          { term: "Commission", description: describeShare(line) },
          { term: "When", description: formatZonedInstant(at, timeZone) },
          { term: idTexts[source], description: <code>{externalId}</code> },
        ]}
      />
      <p className={styles.note}>Tips, sales tax and gift cards do not count.</p>
      <div className={styles.actions}>
        {canOpenDay ? <Link to={`/?${day}`}>All sales of the day</Link> : <span />}
        <Button onClick={onClose}>Close</Button>
      </div>
    </dialog>
  );
}

/** A reversal's amount is billed less left, so it is not shown as a product. */
function describeShare({ kind, verified, commission }: InvoiceLine): string {
  if (kind === "correction") return `${formatMoney(commission)}: what is due for the sale now, minus what we billed`;
  if (kind !== "sale") return `${formatMoney(commission)}: what we billed for it, minus 30% of what is left`;
  if (Math.round((verified * 30) / 100) !== commission) return formatMoney(commission);
  return `${formatMoney(verified)} × 30% = ${formatMoney(commission)}`;
}

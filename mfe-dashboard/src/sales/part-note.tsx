import type { OrderPart } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import styles from "./part-note.module.css";

const partTexts: Readonly<Record<OrderPart, string>> = {
  refunds: "Only refunds",
  disputes: "Only lost disputes",
  tips: "Only orders with a tip",
  tax: "Only orders with sales tax",
  "gift-cards": "Only orders with a gift card",
  "not-counted": "Only orders with other amounts that do not count",
};

/** Names the bridge step whose rows are listed. Scrolls into view when a link to the step opens the page. */
export function PartNote({ part, onClear }: { part: OrderPart | null; onClear: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part === null) return;
    note.current?.scrollIntoView({ block: "start" });
    note.current?.focus({ preventScroll: true });
  }, [part]);
  if (part === null) return null;
  return (
    <div ref={note} className={styles.note} role="group" aria-label="Which orders are listed" tabIndex={-1}>
      <p>{partTexts[part]}</p>
      <Button onClick={onClear}>Show all orders</Button>
    </div>
  );
}

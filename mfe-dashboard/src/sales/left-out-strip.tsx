import { Money } from "@portal/shared-ui/money";
import { memo } from "react";

import { type BridgeStep, buildBridge } from "./bridge.js";
import styles from "./left-out-strip.module.css";
import { readOwed, type CompatibleSummary } from "./read-summary.js";

const nothing: BridgeStep = { label: "Left out", amount: 0, isTotal: false, count: 0 };

/**
 * Amounts of 'You sold' that do not count, then refunds and lost disputes. Hidden from screen readers: the bridge has the same amounts with links.
 */
export const LeftOutStrip = memo(function LeftOutStrip({ summary }: { summary: CompatibleSummary }) {
  const parts = buildBridge(summary, readOwed(summary)).filter(({ part }) => part !== undefined);
  // Reserves the first part's place, so that live updates move nothing below.
  const shown = parts.length > 0 ? parts : [nothing];
  return (
    <dl className={styles.strip} aria-hidden="true">
      {[...shown.filter((step) => !isDeducted(step)), ...shown.filter(isDeducted)].map((step) => (
        <div key={step.label} className={isDeducted(step) ? styles.takenOff : undefined}>
          <dt>{step.part === "not-counted" ? "Other" : step.label}</dt>
          <dd>
            <Money amount={step.amount} />
          </dd>
          <dd className={styles.note}>{isDeducted(step) ? "deducted" : countOrders(step)}</dd>
        </div>
      ))}
    </dl>
  );
});

/** Refunds and lost disputes are deducted before 'You sold'. */
function isDeducted({ part }: BridgeStep): boolean {
  return part === "refunds" || part === "disputes";
}

function countOrders({ count }: BridgeStep): string | null {
  if (count === undefined) return null;
  return count === 1 ? "1 order" : `${count.toLocaleString("en-US")} orders`;
}

import { Icon } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import type { BridgeStep } from "./bridge.js";
import styles from "./statement.module.css";

/** The way from what customers paid to what is owed, folded behind one line. */
export function BridgeTable({ steps }: { steps: readonly BridgeStep[] }) {
  return (
    <details className={styles.bridge}>
      <summary className={styles.rest}>
        <span>How we get from what customers paid to what you owe</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <table className={styles.steps} aria-label="From what customers paid to what you owe">
        <tbody>
          {steps.map(({ label, amount, isTotal, count }) => (
            <tr key={label} className={isTotal ? styles.total : undefined}>
              <th scope="row">
                {label}
                {count === undefined ? null : <span className={styles.count}> {countRows(count)}</span>}
              </th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.rule}>
        We take 30% of verified sales. Completed sales in US dollars count, without tips, sales tax and gift cards.
        Refunds and lost disputes lower what you owe.
      </p>
    </details>
  );
}

function countRows(count: number): string {
  return count === 1 ? "1 order" : `${count.toLocaleString("en-US")} orders`;
}

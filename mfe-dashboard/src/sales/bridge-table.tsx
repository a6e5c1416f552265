import { useNavigation } from "@portal/host-contract";
import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { Icon } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { memo } from "react";

import { buildBridge } from "./bridge.js";
import { readOwed } from "./read-summary.js";
import { type DashboardFilter, writeFilter } from "./sales-filter.js";
import styles from "./statement.module.css";

export interface BridgeTableProps {
  summary: SalesSummaryAnswer;
  /** Each step's link keeps this filter for the list of its rows. */
  filter: DashboardFilter;
}

/** Collapsed at first. Each step links to its rows. */
export const BridgeTable = memo(function BridgeTable({ summary, filter }: BridgeTableProps) {
  const { Link } = useNavigation();
  return (
    <details className={styles.bridge}>
      <summary className={styles.rest}>
        <span>How we calculated this</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <table className={styles.steps} aria-label="From what customers paid to the commission">
        <tbody>
          {buildBridge(summary, readOwed(summary)).map(({ label, amount, isTotal, part, count }) => (
            <tr key={label} className={isTotal ? styles.total : undefined}>
              <th scope="row">
                {part === undefined ? label : <Link to={`/${writeFilter("", { ...filter, part })}`}>{label}</Link>}
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
});

function countRows(count: number): string {
  return count === 1 ? "1 order" : `${count.toLocaleString("en-US")} orders`;
}

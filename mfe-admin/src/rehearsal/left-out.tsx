import type { LeftOutLine } from "@portal/shared-ui/api";
import { Button, Card } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { useState } from "react";

import { count } from "../clients/client.texts.js";
import { groupLeftOut } from "./group-left-out.js";
import styles from "./rehearsal.module.css";

const ROWS_SHOWN = 10;

export function LeftOut({ excluded }: { excluded: readonly LeftOutLine[] }) {
  const [isExpanded, setExpanded] = useState(false);
  if (excluded.length === 0) return null;
  const { rows, billed } = groupLeftOut(excluded);
  const isWhole = isExpanded || rows.length <= ROWS_SHOWN;
  return (
    <Card title="Left out, and why" actions={<span className={styles.faint}>None of this is billed</span>}>
      <ul className={styles.leftOut}>
        {(isWhole ? rows : rows.slice(0, ROWS_SHOWN)).map((line) => (
          <li key={`${line.id} ${line.reason}`} className={styles.reason}>
            <p className={styles.what}>
              {line.name}, {formatMoney(line.totalOrder, line.currency)}
            </p>
            <span className={styles.faint}>{formatWeekday(line.date)}</span>
            <p className={styles.why}>{line.text}</p>
          </li>
        ))}
        {billed === null ? null : (
          <li className={styles.reason}>
            <p className={styles.what}>{count(billed.count, "line", "lines")} of earlier bills</p>
            <span className={styles.faint}>{count(billed.invoices.length, "invoice", "invoices")}</span>
            <p className={styles.why}>Already on {new Intl.ListFormat("en-US").format(billed.invoices)}.</p>
          </li>
        )}
      </ul>
      {isWhole ? null : (
        <Button onClick={() => setExpanded(true)}>Show all {rows.length.toLocaleString("en-US")} left out</Button>
      )}
    </Card>
  );
}

import type { RiskClient } from "@portal/shared-ui/api";
import { Badge } from "@portal/shared-ui/core";
import { findDateFormat, toUtcDate } from "@portal/shared-ui/dates";

import styles from "./risk.module.css";

/** `Dec 1`, on one line. */
export function formatShortDay(day: string): string {
  return findDateFormat("UTC", { month: "short", day: "numeric" }).format(toUtcDate(day)).replace(" ", "\u00A0");
}

export function HoldBadges({ hold, snoozedUntil }: Pick<RiskClient, "hold" | "snoozedUntil">) {
  if (hold === null && snoozedUntil === null) return null;
  return (
    <span className={styles.badges}>
      {hold === null ? null : (
        <Badge tone="bad">{hold.until === null ? "On hold" : `On hold to ${formatShortDay(hold.until)}`}</Badge>
      )}
      {snoozedUntil === null ? null : <Badge tone="neutral">Snoozed to {formatShortDay(snoozedUntil)}</Badge>}
    </span>
  );
}

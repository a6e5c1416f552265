import { useNavigation } from "@portal/host-contract";
import type { BalancePart } from "@portal/shared-ui/api";
import { joinClassNames } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import type { CSSProperties } from "react";

import styles from "./balance-card.module.css";
import { describePart, partLinks, partNames } from "./balance.texts.js";

export interface BalanceBarProps {
  /** Most urgent first. */
  parts: readonly BalancePart[];
}

export interface BalancePartsProps extends BalanceBarProps {
  /** Address of the lines on hold. */
  onHold?: string | undefined;
}

/** A credit has no part of the bar. Screen readers read the list instead. */
export function BalanceBar({ parts }: BalanceBarProps) {
  const drawn = parts.filter(({ kind, amount }) => kind !== "credit" && amount > 0);
  return (
    <div className={styles.bar} aria-hidden="true">
      {drawn.map(({ kind, amount }) => (
        <span key={kind} className={styles[kind]} style={{ flexGrow: amount }} />
      ))}
    </div>
  );
}

export function BalanceParts({ parts, onHold = partLinks["on-hold"] }: BalancePartsProps) {
  const { Link } = useNavigation();
  // Reserves a credit's row, so that the first refund moves nothing below.
  const rows = parts.some(({ kind }) => kind === "credit") ? parts.length : parts.length + 1;
  return (
    <ul
      className={styles.parts}
      style={{ "--rows": Math.max(3, rows) } as CSSProperties}
      aria-label="What makes up what you owe"
    >
      {parts.map((part) => (
        <li key={part.kind} className={styles.part}>
          <span className={joinClassNames(styles.key, styles[part.kind])} aria-hidden="true" />
          <Link to={part.kind === "on-hold" ? onHold : partLinks[part.kind]}>{partNames[part.kind]}</Link>
          <Money amount={part.kind === "credit" ? 0 - part.amount : part.amount} />
          <span className={styles.detail}>{describePart(part)}</span>
        </li>
      ))}
    </ul>
  );
}

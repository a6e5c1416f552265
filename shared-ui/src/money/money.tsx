import { formatMoneyParts } from "./format-money.js";
import styles from "./money.module.css";

export interface MoneyProps {
  /** Minor units, such as cents. */
  amount: number;
  /** ISO 4217. */
  currency?: string;
}

/** Dims the cents. */
export function Money({ amount, currency }: MoneyProps) {
  const parts = formatMoneyParts(amount, currency);
  const split = parts.findIndex((part) => part.type === "decimal");
  const end = split < 0 ? parts.length : split;
  return (
    <span className={styles.money}>
      {parts.slice(0, end).map((part) => part.value)}
      {split < 0 ? null : <span className={styles.cents}>{parts.slice(split).map((part) => part.value)}</span>}
    </span>
  );
}

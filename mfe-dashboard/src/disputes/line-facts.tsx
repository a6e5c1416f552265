import type { DisputeLine } from "@portal/shared-ui/api";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";

import { sourceTexts } from "../sales/order.texts.js";
import styles from "./dispute-lines.module.css";

export function LineHead({ line, timeZone }: { line: DisputeLine; timeZone: string }) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h3 className={styles.name}>{line.name}</h3>
        <p className={styles.when}>
          {formatZonedInstant(line.at, timeZone)}, {sourceTexts[line.source]}
        </p>
      </div>
      <p className={styles.sum}>
        <Money amount={line.amount} />
        <span className={styles.of}>of {formatMoney(line.commission)}</span>
      </p>
    </div>
  );
}

export function LineFacts({ line }: { line: DisputeLine }) {
  if (line.facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {line.facts.map(({ name, text }, index) => (
        <div key={`${name} ${index}`} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { AccountHolder } from "@portal/shared-ui/api";

import styles from "./bank.module.css";

const HOLDERS: readonly { holder: AccountHolder; label: string; rule: string }[] = [
  { holder: "business", label: "Business account", rule: "The bank’s rules for debits between businesses apply." },
  { holder: "personal", label: "Personal account", rule: "The bank’s rules for consumers apply." },
];

export interface HolderChoiceProps {
  holder: AccountHolder;
  fixed: boolean;
  onChoose: (holder: AccountHolder) => void;
}

/** The holder decides the bank's rules for the debit (S46). */
export function HolderChoice({ holder, fixed, onChoose }: HolderChoiceProps) {
  return (
    <fieldset className={styles.holders}>
      <legend className={styles.question}>Whose account is it?</legend>
      {HOLDERS.map(({ holder: value, label, rule }) => (
        <label key={value} className={styles.holder}>
          <input
            type="radio"
            name="holder"
            className={styles.dot}
            checked={value === holder}
            disabled={fixed}
            onChange={() => onChoose(value)}
          />
          <span className={styles.words}>
            {label} <span className={styles.detail}>{rule}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

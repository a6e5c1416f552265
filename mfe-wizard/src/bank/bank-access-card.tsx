import { Card, Icon, type IconName } from "@portal/shared-ui/core";

import styles from "./bank.module.css";

const FACTS: readonly { icon: IconName; text: string }[] = [
  { icon: "check", text: "The account’s name, last four digits and balance" },
  { icon: "check", text: "Its transactions, as evidence of sales that you are paid by transfer" },
  { icon: "close", text: "Never your bank password, and no debit without a bill" },
];

/** What a connection gives access to. */
export function BankAccessCard() {
  return (
    <Card title="What the bank lets us see">
      <ul className={styles.access}>
        {FACTS.map(({ icon, text }) => (
          <li key={text} className={icon === "close" ? styles.never : styles.seen}>
            <Icon name={icon} size={16} /> <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

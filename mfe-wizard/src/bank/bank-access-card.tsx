import { Card, Icon, type IconName } from "@portal/shared-ui/core";

import styles from "./bank.module.css";

/** Keep these equal to the permissions that the provider session requests. */
const FACTS: readonly { icon: IconName; text: string }[] = [
  { icon: "check", text: "The names of bank and account, its last four digits and its routing number" },
  { icon: "check", text: "Its transactions, every day: day, amount and the bank’s description" },
  {
    icon: "check",
    text: "The agency sees money in only: who paid, when and how much. You see each time the agency looks.",
  },
  { icon: "close", text: "The agency never sees what you spend, and nobody sees your balance" },
  { icon: "close", text: "We never see your bank password and never debit without an invoice" },
];

/** S68. */
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

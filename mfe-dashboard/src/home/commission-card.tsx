import { Card } from "@portal/shared-ui/core";

import styles from "./commission-card.module.css";

/** §1, S29. */
export function CommissionCard() {
  return (
    <Card title="What we charge">
      <p className={styles.rate}>
        <span className={styles.figure}>30%</span> of verified sales
      </p>
      <ul className={styles.rules}>
        <li>Completed sales from the systems you link count.</li>
        <li>Tips, sales tax and gift cards do not.</li>
        <li>Refunds lower what you owe.</li>
      </ul>
    </Card>
  );
}

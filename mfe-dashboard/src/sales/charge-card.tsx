import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import styles from "./charge-card.module.css";

/** What the agency charges for the range, and on what (S29 and S30). */
export function ChargeCard({ summary }: { summary: SalesSummaryAnswer }) {
  return (
    <Card title="Commission">
      <div className={styles.layout}>
        <div className={styles.words}>
          <p>We take 30% of verified sales</p>
          <p className={styles.rule}>
            Completed sales in US dollars count, without tips, sales tax and gift cards. Refunds and lost disputes lower
            what you owe.
          </p>
        </div>
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>Verified sales</dt>
            <dd>
              <Money amount={summary.commissionable} />
            </dd>
          </div>
          <div className={styles.figure}>
            <dt>Commission</dt>
            <dd className={styles.total}>
              <Money amount={summary.commission} />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

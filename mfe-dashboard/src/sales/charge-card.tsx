import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import styles from "./charge-card.module.css";
import { readOwed } from "./read-summary.js";

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
          <Charge commission={summary.commission} owed={readOwed(summary)} />
        </dl>
      </div>
    </Card>
  );
}

/** 30% of it, or what of that is owed: nothing before an agreement (S30). */
function Charge({ commission, owed }: { commission: number; owed: number | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{owed === undefined ? "Commission" : "You owe"}</dt>
      <dd className={styles.total}>
        <Money amount={owed ?? commission} />
      </dd>
      {owed === undefined || owed === commission ? null : (
        <dd className={styles.detail}>
          {owed === 0 ? "Nothing is owed before the agreement." : "The rest is from before the agreement."} 30% would be{" "}
          <Money amount={commission} />.
        </dd>
      )}
    </div>
  );
}

import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import styles from "./charge-card.module.css";
import { readOwed, readUnconfirmed } from "./read-summary.js";

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
          <Charge summary={summary} />
        </dl>
      </div>
    </Card>
  );
}

/** 30% of it, or what of that is owed: nothing before an agreement (S30). */
function Charge({ summary }: { summary: SalesSummaryAnswer }) {
  const { commission } = summary;
  const owed = readOwed(summary);
  const unconfirmed = readUnconfirmed(summary);
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
      {unconfirmed ? <Unconfirmed {...unconfirmed} /> : null}
    </div>
  );
}

/** It is owed with the rest, and billed once a person has looked (S31 and S47). */
function Unconfirmed({ count, commission }: SalesSummaryAnswer["unconfirmed"]) {
  const [sales, whose, them] =
    count === 1
      ? ["1 sale that is", "Its", "it"]
      : [`${count === 0 ? "refunds of" : count.toLocaleString("en-US")} sales that are`, "Their", "them"];
  return (
    <dd className={styles.detail}>
      <Money amount={commission} /> of what you owe is from {sales} not confirmed. {whose} source was disconnected soon
      after, so a late refund may be missing. We check before we bill {them}.
    </dd>
  );
}

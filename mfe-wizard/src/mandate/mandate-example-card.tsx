import type { MandateExample } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import styles from "./mandate.module.css";
import { isWholeProduct, nameMonth } from "./mandate-example.js";

/** The client's last month, or a round amount without sales. */
export function MandateExampleCard({ example }: { example: MandateExample | null }) {
  return (
    <Card
      title="What it means in figures"
      actions={example === null ? null : <span className={styles.when}>Your {nameMonth(example.month)}</span>}
      className={styles.example}
    >
      {example === null ? <RoundExample /> : <OwnExample example={example} />}
    </Card>
  );
}

function OwnExample({ example }: { example: MandateExample }) {
  const { month, verified, commission } = example;
  return (
    <>
      <dl className={styles.fact}>
        <dt>Counts toward commission</dt>
        <dd>
          <Money amount={verified} />
        </dd>
      </dl>
      <div className={styles.answer}>
        <div>
          <p className={styles.small}>You would owe</p>
          <p className={styles.small}>
            {isWholeProduct(example) ? (
              <>
                <Money amount={verified} /> × 30%
              </>
            ) : (
              "30% of each sale"
            )}
          </p>
        </div>
        <p className={styles.figure}>
          <Money amount={commission} />
        </p>
      </div>
      <p className={styles.note}>
        An example from your own sales. {nameMonth(month, { withYear: false })} itself is not billed.
      </p>
    </>
  );
}

function RoundExample() {
  return (
    <>
      <dl className={styles.fact}>
        <dt>Counts toward commission</dt>
        <dd>
          <Money amount={100_000} />
        </dd>
      </dl>
      <div className={styles.answer}>
        <p className={styles.small}>You would owe 30%</p>
        <p className={styles.figure}>
          <Money amount={30_000} />
        </p>
      </div>
      <p className={styles.note}>We use a round figure because you had no verified sales last month.</p>
    </>
  );
}

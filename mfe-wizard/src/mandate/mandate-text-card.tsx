import type { MandateText } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";

import wizard from "../wizard.module.css";
import styles from "./mandate.module.css";
import { splitMandate } from "./split-mandate.js";

/** Word for word as stored. */
export function MandateTextCard({ mandate: { text, version } }: { mandate: MandateText }) {
  return (
    <Card
      title="Debit authorization"
      className={wizard.text}
      actions={
        <span className={styles.version}>
          Version <span>{version}</span>
        </span>
      }
    >
      <ol className={styles.clauses}>
        {splitMandate(text).map(({ heading, paragraphs }) => (
          <li key={heading} className={styles.clause}>
            <h3 className={styles.heading}>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.body}>
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

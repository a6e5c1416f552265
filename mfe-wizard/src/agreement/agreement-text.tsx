import type { AgreementText as Agreement } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";

import styles from "./agreement.module.css";

/** The agreement as the portal keeps it: what is shown is what is agreed to. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  return (
    <Card
      title="Engagement agreement"
      actions={
        <span className={styles.version}>
          Version <span>{agreement.version}</span>
        </span>
      }
    >
      <ol className={styles.sections}>
        {agreement.sections.map((section) => (
          <li key={section.heading} className={styles.section}>
            <h3 className={styles.heading}>{section.heading}</h3>
            <p className={styles.text}>{section.text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

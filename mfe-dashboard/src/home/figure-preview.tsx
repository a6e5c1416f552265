import { Card, VisuallyHidden } from "@portal/shared-ui/core";

import styles from "./figure-preview.module.css";

const figures = ["Total Sales", "Sales Quantity", "Total Tips"] as const;

/** Empty places of the figures, before a sales system is linked. */
export function FigurePreview() {
  return (
    <Card className={styles.card} title="What you will see here">
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>no figure yet</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import type { ReactNode } from "react";

import styles from "./definition-list.module.css";

export interface DefinitionItem {
  term: string;
  description: ReactNode;
}

export function DefinitionList({ items }: { items: readonly DefinitionItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.term} className={styles.pair}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.description}>{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Card } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import wizard from "../wizard.module.css";
import styles from "./done.module.css";

export interface ActionCardProps {
  title: string;
  children: ReactNode;
  /** Result of the last failed attempt. */
  result: ReactNode;
  /** null once done. */
  action: ReactNode;
}

export function ActionCard({ title, children, result, action }: ActionCardProps) {
  return (
    <Card title={title} className={wizard.narrow}>
      <div className={styles.words}>{children}</div>
      {result}
      {action === null ? null : <div className={wizard.actions}>{action}</div>}
    </Card>
  );
}

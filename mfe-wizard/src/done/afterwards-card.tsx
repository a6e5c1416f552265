import { Card } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import wizard from "../wizard.module.css";
import styles from "./done.module.css";

export interface AfterwardsCardProps {
  title: string;
  /** What it means, before it is done. */
  children: ReactNode;
  /** What came of the last try, where it was not done. */
  news: ReactNode;
  /** Its button; null once it is done. */
  action: ReactNode;
}

/** One thing that a client who is through can do. */
export function AfterwardsCard({ title, children, news, action }: AfterwardsCardProps) {
  return (
    <Card title={title} className={wizard.narrow}>
      <div className={styles.words}>{children}</div>
      {news}
      {action === null ? null : <div className={wizard.actions}>{action}</div>}
    </Card>
  );
}

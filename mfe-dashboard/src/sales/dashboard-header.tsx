import type { ReactNode } from "react";

import styles from "./dashboard-header.module.css";
import { RefreshBar, type RefreshBarProps } from "./refresh-bar.js";

export interface DashboardHeaderProps extends RefreshBarProps {
  title: string;
  /** What is chosen: in one row with the title where there is room. */
  filters: ReactNode;
}

/** Top of Home: whose it is, how fresh the figures are, and what they are of. */
export function DashboardHeader({ title, filters, ...refresh }: DashboardHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <RefreshBar {...refresh} />
      <div className={styles.filters}>{filters}</div>
    </header>
  );
}

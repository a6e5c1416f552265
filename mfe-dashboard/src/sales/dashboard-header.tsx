import styles from "./dashboard-header.module.css";
import { RefreshBar, type RefreshBarProps } from "./refresh-bar.js";

export interface DashboardHeaderProps extends RefreshBarProps {
  title: string;
}

export function DashboardHeader({ title, ...refresh }: DashboardHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <RefreshBar {...refresh} />
    </header>
  );
}

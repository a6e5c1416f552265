import type { ReactNode } from "react";

import styles from "./empty-state.module.css";
import { Icon, type IconName } from "./icon.js";

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? null : (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}

import { Icon, type IconName } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import styles from "./account-list.module.css";

export interface AccountItemProps {
  icon: IconName;
  name: string;
  detail: string;
  /** Actions or state. */
  children?: ReactNode;
  /** Below the line, as wide as the list. */
  below?: ReactNode;
}

export function AccountItem({ icon, name, detail, children, below }: AccountItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.tile}>
        <Icon name={icon} size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {children}
      {below ? <div className={styles.below}>{below}</div> : null}
    </li>
  );
}

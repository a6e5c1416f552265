import type { ReactNode } from "react";

import { StateIcon } from "./state-icon.js";
import { joinClassNames } from "./join-class-names.js";
import styles from "./notice.module.css";
import { type Tone, toneIcons } from "./tone.js";

export interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** For the answer to an action. "bad" and "warn" interrupt, others are polite. */
  announce?: boolean;
  /** One line. */
  compact?: boolean;
}

export function Notice({ tone, title, children, action, announce = false, compact = false }: NoticeProps) {
  const urgent = tone === "bad" || tone === "warn";
  const role = announce ? (urgent ? "alert" : "status") : undefined;
  return (
    <div className={joinClassNames(styles.notice, styles[tone], compact && styles.compact)} role={role}>
      <span className={styles.icon}>
        <StateIcon name={toneIcons[tone]} size={20} />
      </span>
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";

import styles from "./badge.module.css";
import { joinClassNames } from "./join-class-names.js";
import type { Tone } from "./tone.js";

export interface BadgeProps {
  tone: Tone | "neutral";
  children: ReactNode;
}

/** One or two words. The icon differs by tone. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={joinClassNames(styles.badge, styles[tone])}>
      <span className={styles.mark} aria-hidden="true" />
      {children}
    </span>
  );
}

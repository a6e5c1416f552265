import type { ReactNode } from "react";

import styles from "./stand-alone-frame.module.css";

export interface StandAloneFrameProps {
  /** The page draws its own `<main>`, and the shell shows it without the sidebar. */
  bare: boolean;
  children: ReactNode;
}

/** Gives a page the width and the edges that it has in the shell; the place of the sidebar stays empty. */
export function StandAloneFrame({ bare, children }: StandAloneFrameProps) {
  if (bare) return children;
  return (
    <div className={styles.window}>
      <div className={styles.frame}>
        <div className={styles.sidebar} />
        <div className={styles.page}>
          <main className={styles.content}>{children}</main>
        </div>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";

import styles from "./stand-alone-frame.module.css";

export interface StandAloneFrameProps {
  bare: boolean;
  children: ReactNode;
}

/** Width and padding as in the shell; the sidebar's place stays empty. */
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

import { useAgency } from "@portal/host-contract";
import type { ReactNode } from "react";

import styles from "./sample-mark.module.css";

/** Says that figures are the specification's samples (§9), none of the client's. */
export function SampleMark() {
  return (
    <span className={styles.mark}>
      <span className={styles.badge}>Sample</span>Not your sales
    </span>
  );
}

/** Whether the agency shows samples: it may hide them. */
export function useSamplesShown(): boolean {
  return useAgency()?.samplesShown ?? true;
}

/** A figure of a sample. */
export function SampleFigure({ children }: { children: ReactNode }) {
  return <span className={styles.dimmed}>{children}</span>;
}

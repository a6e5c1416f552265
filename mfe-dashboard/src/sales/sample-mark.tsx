import { useAgency } from "@portal/host-contract";
import type { ReactNode } from "react";

import styles from "./sample-mark.module.css";

/** Marks figures as samples of the specification (§9), not the client's. */
export function SampleMark() {
  return (
    <span className={styles.mark}>
      <span className={styles.badge}>Sample</span>Not your sales
    </span>
  );
}

/** Whether the agency shows samples; it may hide them. */
export function useSamplesShown(): boolean {
  return useAgency()?.samplesShown ?? true;
}

export function SampleFigure({ children }: { children: ReactNode }) {
  return <span className={styles.dimmed}>{children}</span>;
}

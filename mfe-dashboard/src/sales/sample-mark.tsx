import { useAgency } from "@portal/host-contract";
import type { ReactNode } from "react";

import styles from "./sample-mark.module.css";

/** Samples of the specification (§9), not the client's figures. */
export function SampleMark() {
  return (
    <span className={styles.mark}>
      <span className={styles.badge}>Sample</span>Not your sales
    </span>
  );
}

/** The agency may hide samples. */
export function useSamplesShown(): boolean {
  return useAgency()?.samplesShown ?? true;
}

export function SampleFigure({ children }: { children: ReactNode }) {
  return <span className={styles.dimmed}>{children}</span>;
}

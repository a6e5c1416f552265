import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";
import { Icon, VisuallyHidden } from "@portal/shared-ui/core";

import { compareRate, describeFaults, formatLoad, formatRate } from "./describe-health.js";
import styles from "./health-cells.module.css";

interface HealthCellsProps {
  release: RemoteReleaseItem;
  item: RemoteItem;
  onErrors: () => void;
}

/** Load, errors and sessions of a version. */
export function HealthCells({ release, item, onErrors }: HealthCellsProps) {
  const { remote, version, health } = release;
  if (!health)
    return (
      <td colSpan={3} className={styles.none}>
        No sessions yet
      </td>
    );
  const comparison = compareRate(release, item);
  return (
    <>
      <td data-label="Load p75" className={styles.number}>
        {formatLoad(health)}
      </td>
      <td data-label="Errors" className={styles.number}>
        <button type="button" className={styles.rate} data-worse={comparison?.isWorse ?? false} onClick={onErrors}>
          <VisuallyHidden>{`Errors of ${remote} ${version}: `}</VisuallyHidden>
          {formatRate(health)}
        </button>{" "}
        {comparison ? <small>{`${comparison.rate} on ${comparison.version}`}</small> : null}
      </td>
      <td data-label="Sessions" className={styles.number}>
        {health.sessions.toLocaleString("en-US")}
      </td>
    </>
  );
}

/** Warnings about a version's code. */
export function Faults({ release }: { release: RemoteReleaseItem }) {
  return describeFaults(release).map((fault) => (
    <small key={fault} className={styles.fault}>
      <Icon name="warning" size={16} /> {fault}
    </small>
  ));
}

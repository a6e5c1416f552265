import { describeFailure, isApiError, type Rehearsal } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import { compareRehearsals } from "./compare-rehearsals.js";
import styles from "./rehearsal.module.css";

const DIFFERENCES_SHOWN = 12;

export interface BillRefusedProps {
  error: Error;
  /** The rehearsals as shown when Bill was pressed. */
  before: readonly Rehearsal[];
  /** The reloaded rehearsals; null while loading. */
  now: readonly Rehearsal[] | null;
}

/** Why nothing was billed, and what changed since. */
export function BillRefused({ error, before, now }: BillRefusedProps) {
  const differences = now === null ? [] : compareRehearsals(before, now);
  const fields = isApiError(error) ? Object.values(error.fields ?? {}) : [];
  const hidden = differences.length - DIFFERENCES_SHOWN;
  return (
    <div className={styles.refused}>
      <Notice tone="bad" announce title={wasAnswered(error) ? "Nothing was billed." : "We don’t know what was billed."}>
        <p>{describeFailure(error).message}</p>
        {wasAnswered(error) ? null : <p>Press Bill again: what was billed already is not billed twice.</p>}
        {fields.length + differences.length === 0 ? null : (
          <ul className={styles.differences}>
            {[...fields, ...differences.slice(0, DIFFERENCES_SHOWN)].map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
            {hidden > 0 ? <li>{hidden.toLocaleString("en-US")} more differences.</li> : null}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** False when the outcome is unknown: without an answer, the bill may exist. */
function wasAnswered(error: Error): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

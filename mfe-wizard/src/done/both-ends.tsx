import type { TerminationAnswer } from "@portal/shared-ui/api";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "./done.module.css";
import { type EndOf, readEnds } from "./use-termination.js";

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The end of the agreement and that of the debit authorization, side by side (S55). */
export function BothEnds({ plan }: { plan: TerminationAnswer }) {
  const ends = readEnds(plan);
  if (ends === null) return null;
  return (
    <dl className={styles.ends}>
      <End what="The agreement" end={ends.agreement} note="Later sales owe no commission." />
      <End what="The debit authorization" end={ends.authorization} note="Until then what has accrued is debited." />
    </dl>
  );
}

function End({ what, end, note }: { what: string; end: EndOf; note: string }) {
  return (
    <div className={styles.end}>
      <dt>{`${what} ${end.isPast ? "ended" : "ends"}`}</dt>
      <dd className={styles.endDay}>{formatZonedInstant(end.at, BROWSER_ZONE)}</dd>
      {end.isPast ? null : <dd className={styles.endNote}>{note}</dd>}
    </div>
  );
}

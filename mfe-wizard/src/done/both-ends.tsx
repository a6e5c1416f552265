import type { TerminationAnswer } from "@portal/shared-ui/api";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "./done.module.css";
import { type EndOf, readEnds } from "./use-termination.js";

export interface BothEndsProps {
  plan: TerminationAnswer;
  /** When false, the authorization's end is shown only once it has passed. */
  isAuthorized: boolean;
}

/** Ends of the agreement and of the debit authorization (S55). */
export function BothEnds({ plan, isAuthorized }: BothEndsProps) {
  const ends = readEnds(plan);
  if (ends === null) return null;
  return (
    <dl className={styles.ends}>
      <End
        what="The agreement"
        end={ends.agreement}
        timeZone={plan.timeZone}
        note="You owe no commission on later sales."
      />
      {isAuthorized || ends.authorization.isPast ? (
        <End
          what="The debit authorization"
          end={ends.authorization}
          timeZone={plan.timeZone}
          note="Until then, we debit what you already owe."
        />
      ) : null}
    </dl>
  );
}

interface EndProps extends Pick<TerminationAnswer, "timeZone"> {
  what: string;
  end: EndOf;
  note: string;
}

function End({ what, end, timeZone, note }: EndProps) {
  return (
    <div className={styles.end}>
      <dt>{`${what} ${end.isPast ? "ended" : "ends"}`}</dt>
      <dd className={styles.endDay}>{formatZonedInstant(end.at, timeZone)}</dd>
      {end.isPast ? null : <dd className={styles.endNote}>{note}</dd>}
    </div>
  );
}

import type { DepositMarking } from "@portal/shared-ui/api";
import { findBrowserZone, formatInstant } from "@portal/shared-ui/dates";

import { depositTexts } from "./deposit.texts.js";
import styles from "./deposits.module.css";

const at = (time: string) => formatInstant(time, findBrowserZone());

/** Who changed a deposit, when and why, and what its client says against it. */
export function MarkingNote({ marking }: { marking: DepositMarking }) {
  const { by, takenBack, reason, objection } = marking;
  const name = by ?? (takenBack ? depositTexts.takenBack : depositTexts.gone);
  return (
    <span className={styles.note}>
      <span>
        {name}, {at(marking.at)}
        {takenBack ? null : `: “${reason}”`}
      </span>
      {objection === null ? null : (
        <span>
          Client objects, {at(objection.at)}: “{objection.reason}”
        </span>
      )}
      {objection?.decision ? (
        <span>
          {objection.decision.by ?? depositTexts.gone} decided, {at(objection.decision.at)}: “
          {objection.decision.reason}”
        </span>
      ) : null}
    </span>
  );
}

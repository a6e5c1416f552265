import type { DepositMarking } from "@portal/shared-ui/api";

import { AgencyTime } from "../lists/agency-time.js";
import { depositTexts } from "./deposit.texts.js";
import styles from "./deposits.module.css";

export function MarkingNote({ marking }: { marking: DepositMarking }) {
  const { by, takenBack, reason, objection } = marking;
  const name = by ?? (takenBack ? depositTexts.takenBack : depositTexts.gone);
  return (
    <span className={styles.note}>
      <span>
        {name}, <AgencyTime at={marking.at} />
        {takenBack ? null : `: “${reason}”`}
      </span>
      {objection === null ? null : (
        <span>
          Client objects, <AgencyTime at={objection.at} />: “{objection.reason}”
        </span>
      )}
      {objection?.decision ? (
        <span>
          {objection.decision.by ?? depositTexts.gone} decided, <AgencyTime at={objection.decision.at} />: “
          {objection.decision.reason}”
        </span>
      ) : null}
    </span>
  );
}

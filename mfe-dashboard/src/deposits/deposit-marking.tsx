import type { MarkedDeposit } from "@portal/shared-ui/api";

import { depositTexts, describeMarking, describeObjection, describeTimeToObject } from "./deposit.texts.js";
import styles from "./deposits.module.css";
import { ObjectButton } from "./object-button.js";

export interface DepositMarkingProps {
  deposit: MarkedDeposit;
  timeZone: string;
  /** Whether this is the deposit's latest change: only that accepts an objection. */
  isLast: boolean;
}

/** A marking, to which the client objects here until the deadline (S68). */
export function DepositMarkingNote({ deposit: { id, description, marking }, timeZone, isLast }: DepositMarkingProps) {
  const time = isLast ? describeTimeToObject(marking) : null;
  return (
    <div className={styles.marking}>
      <p>{describeMarking(marking, timeZone)}</p>
      {marking.takenBack ? null : <p>Reason: “{marking.reason}”</p>}
      {describeObjection(marking, timeZone).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {time === null ? null : <p className={styles.faint}>{time}</p>}
      {marking.canObject && isLast ? (
        <ObjectButton id={id} name={description}>
          {depositTexts.prompt(marking)}
        </ObjectButton>
      ) : null}
    </div>
  );
}

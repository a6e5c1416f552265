import { describeFailure, type MarkedDeposit } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { depositTexts, tellMarking, tellObjection, tellTime } from "./deposit.texts.js";
import styles from "./deposits.module.css";
import { useObjection } from "./use-marked-deposits.js";

export interface DepositMarkingProps {
  deposit: MarkedDeposit;
  timeZone: string;
  /** The deposit's last change: only that one may be objected to. */
  isLast: boolean;
}

/** Who marked a deposit, when and why; the client objects here, and reads how long that is possible (S68). */
export function DepositMarkingNote({ deposit: { id, description, marking }, timeZone, isLast }: DepositMarkingProps) {
  const [isAsked, setAsked] = useState(false);
  const objecting = useObjection(() => setAsked(false));
  const time = isLast ? tellTime(marking) : null;

  function ask(isWanted: boolean) {
    objecting.reset();
    setAsked(isWanted);
  }

  return (
    <div className={styles.marking}>
      <p>{tellMarking(marking, timeZone)}</p>
      {marking.takenBack ? null : <p>Reason: “{marking.reason}”</p>}
      {tellObjection(marking, timeZone).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {time === null ? null : <p className={styles.faint}>{time}</p>}
      {marking.canObject && isLast ? (
        <Button aria-label={`${depositTexts.object}: ${description}`} onClick={() => ask(true)}>
          {depositTexts.object}
        </Button>
      ) : null}
      {isAsked ? (
        <ReasonDialog
          title={`${depositTexts.object}: ${description}`}
          confirmLabel={depositTexts.object}
          busy={objecting.isPending}
          busyLabel={depositTexts.objecting}
          help={depositTexts.reader}
          failure={objecting.isError ? describeFailure(objecting.error).message : null}
          onConfirm={(reason) => objecting.mutate({ id, reason })}
          onCancel={() => ask(false)}
        >
          {depositTexts.ask(marking)}
        </ReasonDialog>
      ) : null}
    </div>
  );
}

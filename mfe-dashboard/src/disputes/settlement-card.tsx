import { useNotify } from "@portal/host-contract";
import { describeFailure, type Dispute, type DisputeSettlement } from "@portal/shared-ui/api";
import { Button, Card, Notice, RadioGroup } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";
import { type SubmitEvent, useState } from "react";

import { isUnderWay, type Side } from "./dispute.texts.js";
import { describeChoice, describeOutcomes, describeSettlement } from "./settlement.texts.js";
import styles from "./dispute.module.css";
import { useSettlement } from "./use-dispute.js";

const OPTIONS: readonly { value: DisputeSettlement; label: string }[] = [
  { value: "refund", label: "Refund to my bank account" },
  { value: "credit", label: "Credit on my next invoice" },
];

/** Before the answer, what each outcome means. After it, how granted money comes back. */
export function SettlementCard({ dispute, side }: { dispute: Dispute; side: Side }) {
  if (isUnderWay(dispute)) {
    return (
      <Card title={side === "client" ? "If the agency agrees" : "What happens next"}>
        {describeOutcomes(dispute, side).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </Card>
    );
  }
  if (side === "client" && dispute.may.choose) return <Choice dispute={dispute} />;
  const { refund } = dispute;
  return (
    <Card title={dispute.toSettle > 0 ? "Money back" : "What happens next"}>
      {refund?.status === "failed" ? (
        <Notice tone="bad" title={`The refund of ${formatMoney(refund.amount)} didn’t arrive.`}>
          {side === "client"
            ? "Your bank sent it back. You get it as credit on your next invoice instead: there is nothing to do."
            : "The client’s bank sent it back. It is credited on the next invoice instead, and the client is notified."}
        </Notice>
      ) : (
        describeSettlement(dispute, side).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))
      )}
    </Card>
  );
}

/** If the client does not choose in time, debited money is refunded (S72). */
function Choice({ dispute }: { dispute: Dispute }) {
  const { id, toSettle, refundable } = dispute;
  const canRefund = refundable > 0;
  const [chosen, setChosen] = useState<DisputeSettlement>(canRefund ? "refund" : "credit");
  const notify = useNotify();
  const choosing = useSettlement(id, () => notify({ type: "success", message: "Your choice is saved." }));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (choosing.isPending) return;
    choosing.mutate(chosen);
  }

  return (
    <Card title={`${formatMoney(toSettle)} comes back to you`}>
      <p className={styles.text}>{describeChoice(dispute)}</p>
      {refundable < toSettle ? (
        <p className={styles.text}>
          {formatMoney(toSettle - refundable)} can’t go back to your bank account. It comes off your next invoice.
        </p>
      ) : null}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <RadioGroup
          label="How do you want it back?"
          name="settlement"
          options={OPTIONS.filter(({ value }) => value === "credit" || canRefund)}
          value={chosen}
          onValueChange={setChosen}
        />
        {choosing.isError ? (
          <Notice tone="bad" announce title="Your choice was not saved.">
            {describeFailure(choosing.error).message}
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" busy={choosing.isPending} busyLabel="Saving">
          {chosen === "refund" ? `Refund ${formatMoney(refundable)}` : `Credit ${formatMoney(toSettle)}`}
        </Button>
      </form>
    </Card>
  );
}

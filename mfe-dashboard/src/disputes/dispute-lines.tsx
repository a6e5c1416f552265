import type { Dispute, DisputeLine } from "@portal/shared-ui/api";
import { Badge, Button, Card } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";
import { useState } from "react";

import { outcomeTexts, type Side } from "./dispute.texts.js";
import { LineFacts, LineHead } from "./line-facts.js";
import styles from "./dispute-lines.module.css";
import { WithdrawDispute } from "./withdraw-dispute.js";

export interface DisputeLinesProps {
  dispute: Dispute;
  side: Side;
}

/** The client withdraws the question here. */
export function DisputeLines({ dispute, side }: DisputeLinesProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { lines, timeZone, may } = dispute;
  return (
    <Card
      title={<LinesTitle count={lines.length} />}
      actions={
        may.withdraw && side === "client" ? (
          <Button variant="quiet" className={styles.withdraw} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        ) : undefined
      }
      flush
    >
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <LineHead line={line} timeZone={timeZone} />
            <Outcome line={line} side={side} />
            <LineFacts line={line} />
          </li>
        ))}
      </ul>
      {isWithdrawing ? <WithdrawDispute dispute={dispute} onClose={() => setWithdrawing(false)} /> : null}
    </Card>
  );
}

export function LinesTitle({ count }: { count: number }) {
  return (
    <>
      Lines in question <span className={styles.faint}>{count.toLocaleString("en-US")}</span>
    </>
  );
}

function Outcome({ line: { outcome, granted, amount, reason }, side }: { line: DisputeLine; side: Side }) {
  if (outcome === null) return null;
  const { tone, label } = outcomeTexts[outcome];
  return (
    <div className={styles.outcome}>
      <p>
        <Badge tone={tone}>{label}</Badge>{" "}
        {outcome === "partly" ? `${formatMoney(granted)} of ${formatMoney(amount)}` : null}
      </p>
      {reason === null ? null : (
        <p className={styles.reason}>
          {side === "client" ? "The agency" : "You"}: “{reason}”
        </p>
      )}
    </div>
  );
}

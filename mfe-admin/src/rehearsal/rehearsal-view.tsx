import { useState } from "react";

import { BillCard } from "./bill-card.js";
import { BillDone } from "./bill-done.js";
import { BillRefused } from "./bill-refused.js";
import { ClientTabs } from "./client-tabs.js";
import { DebitCard } from "./debit-card.js";
import { LeftOut } from "./left-out.js";
import { ReturnRisk, useRiskReason } from "./return-risk.js";
import { RehearsedLines } from "./rehearsed-lines.js";
import styles from "./rehearsal.module.css";
import type { RehearsalQuestion } from "./rehearsal-question.js";
import { UnconfirmedBox } from "./unconfirmed-box.js";
import { type BillOutcome, type LoadedRehearsal, useBilling } from "./use-billing.js";

export interface RehearsalViewProps {
  question: RehearsalQuestion;
  rehearsal: LoadedRehearsal;
  onOutcome: (outcome: BillOutcome) => void;
}

export function RehearsalView({ question, rehearsal, onOutcome }: RehearsalViewProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const { rehearsals: all, returnRisk } = rehearsal.data;
  const withLines = all.filter(({ lines }) => lines.length > 0);
  const billable = withLines.filter(({ refusal }) => refusal === null);
  const blocked = withLines.filter(({ refusal }) => refusal !== null);
  const { busy, done, refusal, riskRefusal, bill } = useBilling(question, rehearsal, { billable, onOutcome });
  const risk = useRiskReason({ rehearsed: returnRisk, refused: riskRefusal });
  const shown = all.find(({ id }) => id === shownId) ?? all[0];
  if (!shown) return null;
  const billed = billable[0] ?? shown;
  if (done !== null) return <BillDone answer={done} name={billed.name} clientId={billed.id} />;
  const now = rehearsal.isFetching || rehearsal.isRefetchError ? null : all;
  return (
    <>
      {refusal === null ? null : <BillRefused {...refusal} now={now} />}
      {all.length > 1 ? <ClientTabs rehearsals={all} shownId={shown.id} onShow={setShownId} /> : null}
      <div className={styles.columns}>
        <div className={styles.lines}>
          <RehearsedLines key={`lines ${shown.id}`} rehearsal={shown} />
          <LeftOut key={`left out ${shown.id}`} excluded={shown.excluded} />
        </div>
        <div className={styles.debit}>
          <DebitCard rehearsal={shown} />
        </div>
        <div className={styles.bill}>
          <BillCard rehearsals={billable} blocked={blocked} busy={busy} onBill={() => risk.withReason(bill)}>
            <UnconfirmedBox isWanted={question.withUnconfirmed} rehearsals={all} />
            <ReturnRisk risk={risk} />
          </BillCard>
        </div>
      </div>
    </>
  );
}

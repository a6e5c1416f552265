import { useNavigation } from "@portal/host-contract";
import { describeFailure, type SightingDecision, type SightingItem, type SightingTelling } from "@portal/shared-ui/api";
import { Badge, Button, Card, DefinitionList, Notice } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";
import type { ReactNode } from "react";

import { sourceTexts } from "../sales/sale.texts.js";
import { describeState, nowTexts } from "./duplicate-match.texts.js";
import styles from "./duplicate-matches.module.css";
import { useDecideDuplicateMatch } from "./use-duplicate-matches.js";

export function DuplicateMatchCard({ item }: { item: SightingItem }) {
  const { Link } = useNavigation();
  const { client, state, reasons, ruleVersion, decided, timeZone, tellings: records } = item;
  return (
    <Card
      title={
        <>
          <Link to={`/admin/ledger?client=${encodeURIComponent(client.id)}`}>{client.name}</Link>, pair {item.id}
        </>
      }
      actions={<Badge tone={state === "proposed" ? "warn" : "info"}>{describeState(item)}</Badge>}
    >
      <div className={styles.pair}>
        <p className={styles.why}>
          Why: {reasons.join(", ")}. Rule {ruleVersion}.
          {decided === null
            ? ""
            : ` Decided by ${decided.by || "a former staff member"}, ${formatInstant(decided.at, timeZone)}.`}
        </p>
        <div className={styles.records}>
          {records.map((record) => (
            <RecordCard key={record.source} record={record} timeZone={timeZone} />
          ))}
        </div>
        <Decisions item={item} />
      </div>
    </Card>
  );
}

function RecordCard({ record, timeZone }: { record: SightingTelling; timeZone: string }) {
  const { source, id, at, name, total, refunded, verified, card, billed, standing, now } = record;
  return (
    <div className={styles.record} role="group" aria-label={sourceTexts[source]}>
      <h3 className={styles.source}>
        {sourceTexts[source]} <Badge tone={now === "counts" ? "good" : "neutral"}>{nowTexts[now]}</Badge>
        {billed ? <Badge tone="info">On an invoice</Badge> : null}
        {standing ? null : <Badge tone="warn">Canceled or unpaid there</Badge>}
      </h3>
      <DefinitionList
        items={[
          { term: "Total", description: <Money amount={total} /> },
          { term: "Refunded", description: <Money amount={refunded} /> },
          { term: "Would count", description: <Money amount={verified} /> },
          { term: "Time", description: at === null ? "None" : formatInstant(at, timeZone) },
          { term: "Items", description: name === "" ? "None" : name },
          { term: "Card", description: card === null ? "Unknown" : `Ends in ${card}` },
        ]}
      />
      <p className={styles.id}>{id}</p>
    </div>
  );
}

function Decisions({ item }: { item: SightingItem }) {
  const { id, version, state, decided, outcomes, tellings: records } = item;
  const deciding = useDecideDuplicateMatch();
  const choice = (decision: SightingDecision) => ({
    subject: `${item.client.name}, ${records[0].id}`,
    busy: deciding.isPending && deciding.variables.decision === decision,
    disabled: deciding.isPending,
    onChoose: () => deciding.mutate({ id, version, decision }),
  });
  return (
    <div className={styles.decisions}>
      {deciding.isError ? (
        <Notice tone="bad" announce title="Nothing was decided.">
          {describeFailure(deciding.error).message}
        </Notice>
      ) : null}
      {state === "same" && decided !== null ? null : (
        <Choice label="One sale" {...choice("same")}>
          It counts once, from {sourceTexts[records[outcomes.counted].source]}. Commission{" "}
          <Money amount={outcomes.same} />
        </Choice>
      )}
      {state === "different" ? null : (
        <Choice label="Two sales" {...choice("different")}>
          Both count. Commission <Money amount={outcomes.different} />
        </Choice>
      )}
      {decided === null ? null : (
        <Choice label="Undo" {...choice("undo")}>
          Goes back to the automatic result.
        </Choice>
      )}
      {records.some(({ billed }) => billed) ? (
        <p className={styles.effect}>If a sale is already on an invoice, the next invoice corrects it.</p>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** Names the match in the button, for screen readers that read only the button. */
  subject: string;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
  /** Effect of the decision. */
  children: ReactNode;
}

function Choice({ label, subject, busy, disabled, onChoose, children }: ChoiceProps) {
  return (
    <div className={styles.decision}>
      <Button
        aria-label={`${label}: ${subject}`}
        busy={busy}
        busyLabel="Deciding"
        disabled={disabled}
        onClick={onChoose}
      >
        {label}
      </Button>
      <span className={styles.effect}>{children}</span>
    </div>
  );
}

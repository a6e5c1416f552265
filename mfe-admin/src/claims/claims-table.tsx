import { useNavigation, useSession } from "@portal/host-contract";
import { can, type RevenueClaim } from "@portal/shared-ui/api";
import { Button, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { formatDay, formatInstant, formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { ObjectionButtons } from "../deposits/decide-objection.js";
import { useAgencyZone } from "../lists/agency-time.js";
import page from "../lists/page.module.css";
import { sourceTexts } from "../sales/sale.texts.js";
import { type ClaimDecision, decisionTexts, describeAnswer, stateTexts } from "./claim.texts.js";
import styles from "./claims.module.css";

export interface ClaimsTableProps {
  claims: readonly RevenueClaim[];
  state: RevenueClaim["state"];
  /** null: this person may not decide. */
  onDecide: ((claim: RevenueClaim, decision: ClaimDecision) => void) | null;
}

export function ClaimsTable({ claims, state, onDecide }: ClaimsTableProps) {
  const zone = useAgencyZone();
  const order = state === "open" ? "nearest last day first" : "newest first";
  return (
    <DataTable
      caption={`${stateTexts[state]}, ${order}`}
      columns={[...factColumns, ...(state === "open" ? openColumns(onDecide) : [decisionColumn(zone)])]}
      rows={claims}
      rowKey={({ id }) => id}
    />
  );
}

const factColumns: readonly DataColumn<RevenueClaim>[] = [
  { key: "client", header: "Client", cell: (claim) => <ClientLink claim={claim} /> },
  {
    key: "sale",
    header: "Sale",
    narrow: "plain",
    cell: ({ name, source, date }) => (
      <span className={styles.sale}>
        {name}
        <span className={styles.detail}>
          {sourceTexts[source]}, {formatDay(date)}
        </span>
      </span>
    ),
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    narrow: "half",
    cell: ({ totalOrder }) => <Money amount={totalOrder} />,
  },
  {
    key: "commission",
    header: "Commission",
    align: "end",
    narrow: "half",
    cell: ({ commission }) => <Money amount={commission} />,
  },
  {
    key: "evidence",
    header: "Evidence",
    narrow: "plain",
    cell: ({ text }) => <span className={styles.evidence}>{text}</span>,
  },
];

const lastDayColumn: DataColumn<RevenueClaim> = {
  key: "claimBy",
  header: "Claim by",
  cell: ({ claimBy }) => formatWeekday(claimBy),
};

function ClientLink({ claim: { client, date } }: { claim: RevenueClaim }) {
  const { Link } = useNavigation();
  const query = new URLSearchParams({ client: client.id, start: date, end: date });
  return <Link to={`/admin/sales?${query.toString()}`}>{client.name}</Link>;
}

function openColumns(onDecide: ClaimsTableProps["onDecide"]): DataColumn<RevenueClaim>[] {
  if (onDecide === null) return [lastDayColumn];
  return [
    lastDayColumn,
    {
      key: "decide",
      header: "Action",
      align: "end",
      narrow: "plain",
      cell: (claim) => (
        <span className={page.buttons}>
          {(["claim", "dismiss"] as const).map((decision) => {
            const { button } = decisionTexts[decision];
            return (
              <Button
                key={decision}
                aria-label={`${button}: ${claim.name}, ${claim.client.name}`}
                onClick={() => onDecide(claim, decision)}
              >
                {button}
              </Button>
            );
          })}
        </span>
      ),
    },
  ];
}

function decisionColumn(zone: string): DataColumn<RevenueClaim> {
  return {
    key: "decision",
    header: "Decision",
    narrow: "plain",
    cell: (claim) => <DecisionNote claim={claim} zone={zone} />,
  };
}

function DecisionNote({ claim, zone }: { claim: RevenueClaim; zone: string }) {
  const { decision, state, claimBy } = claim;
  if (decision === null) return <>Nobody decided by {formatDay(claimBy)}. It is not billed.</>;
  const { by, at, reason, notifiedAt } = decision;
  return (
    <span className={styles.evidence}>
      <span>
        {stateTexts[state]} by {by ?? "a former staff member"}, {formatInstant(at, zone)}: “{reason}”
      </span>
      {state === "claimed" ? <span className={styles.detail}>{describeNotice(notifiedAt, claim, zone)}</span> : null}
      <ObjectionNote claim={claim} zone={zone} />
    </span>
  );
}

function describeNotice(notifiedAt: string | null, { kind, decision }: RevenueClaim, zone: string): string {
  if (notifiedAt === null) return "The client’s notice has not gone out yet. The sale is not billed before.";
  const from = decision?.countsFrom ?? null;
  const counts = kind === "bank" || from === null ? "" : ` It can be billed from ${formatDay(from)}.`;
  return `Client notified ${formatInstant(notifiedAt, zone)}.${counts}`;
}

function ObjectionNote({ claim, zone }: { claim: RevenueClaim; zone: string }) {
  const { role } = useSession();
  const { objection, saleId, source, name, client } = claim;
  if (objection === null) return null;
  const { decision } = objection;
  return (
    <>
      <span>
        The client objected, {formatInstant(objection.at, zone)}: “{objection.reason}”
      </span>
      {decision?.keep === true ? (
        <span className={styles.detail}>
          Kept by {decision.by ?? "a former staff member"}, {formatInstant(decision.at, zone)}: “{decision.reason}”
        </span>
      ) : null}
      {decision === null ? <span className={styles.detail}>It is not billed until you decide.</span> : null}
      {decision === null && can(role, "bill clients") ? (
        <ObjectionButtons
          sale={{ id: saleId, client: client.id, source }}
          name={`${name}, ${client.name}`}
          describe={describeAnswer}
        />
      ) : null}
    </>
  );
}

import { useNavigation } from "@portal/host-contract";
import type { RiskClient, RiskReason } from "@portal/shared-ui/api";
import { type DataColumn, DataTable } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import page from "../lists/page.module.css";
import { HoldBadges } from "./hold-badges.js";
import { type RiskQuestion, type RiskSort, sortRisk } from "./risk-question.js";
import { shortenReason } from "./risk.texts.js";
import styles from "./risk.module.css";
import { Score } from "./score.js";

export interface RiskTableProps {
  caption: string;
  rows: readonly RiskClient[];
  /** IANA. */
  timeZone: string;
  /** Omitted when the order is fixed. */
  sorting?: { question: RiskQuestion; onQuestion: (next: RiskQuestion) => void };
}

export const toRiskClient = (id: string) => `/admin/risk/client?id=${encodeURIComponent(id)}`;

export function RiskTable({ caption, rows, timeZone, sorting }: RiskTableProps) {
  return <DataTable caption={caption} columns={createColumns(timeZone, sorting)} rows={rows} rowKey={({ id }) => id} />;
}

function createColumns(timeZone: string, sorting: RiskTableProps["sorting"]): readonly DataColumn<RiskClient>[] {
  const sort = (name: RiskSort) => (sorting === undefined ? {} : { sort: toSort(sorting, name) });
  return [
    { key: "client", header: "Client", ...sort("name"), cell: (client) => <ClientCell client={client} /> },
    {
      key: "score",
      header: "Score",
      narrow: "corner",
      ...sort("score"),
      cell: ({ score }) => <Score score={score} />,
    },
    { key: "why", header: "Why", narrow: "plain", cell: ({ reasons }) => <Reasons reasons={reasons} /> },
    {
      key: "unpaid",
      header: "Unpaid",
      align: "end",
      ...sort("unpaid"),
      cell: ({ unpaid }) => (unpaid === 0 ? <span className={page.faint}>None</span> : <Money amount={unpaid} />),
    },
    {
      key: "data",
      header: "Last data",
      late: true,
      narrow: "none",
      ...sort("lastData"),
      cell: ({ lastDataAt }) =>
        lastDataAt === null ? <span className={page.faint}>Never</span> : formatInstant(lastDataAt, timeZone),
    },
  ];
}

function toSort({ question, onQuestion }: NonNullable<RiskTableProps["sorting"]>, name: RiskSort) {
  const direction = question.order === "asc" ? "ascending" : "descending";
  return {
    direction: question.sort === name ? direction : "none",
    onSort: () => onQuestion(sortRisk(question, name)),
  } as const;
}

function ClientCell({ client: { id, name, hold, snoozedUntil } }: { client: RiskClient }) {
  const { Link } = useNavigation();
  return (
    <span className={styles.client}>
      <Link to={toRiskClient(id)} className={styles.name}>
        {name}
      </Link>
      <HoldBadges hold={hold} snoozedUntil={snoozedUntil} />
    </span>
  );
}

function Reasons({ reasons }: { reasons: readonly RiskReason[] }) {
  if (reasons.length === 0) return <span className={page.faint}>No reason</span>;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ kind, points, text }) => (
        <li key={kind}>
          {shortenReason(text)}
          {"\u00A0"}
          <b>+{points}</b>
        </li>
      ))}
    </ul>
  );
}

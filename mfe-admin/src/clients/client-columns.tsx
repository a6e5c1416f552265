import { useNavigation } from "@portal/host-contract";
import type { BillingClient } from "@portal/shared-ui/api";
import { Badge, Button, Checkbox, type DataColumn, Icon, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { HoldBadges } from "../risk/hold-badges.js";
import { toRiskClient } from "../risk/risk-table.js";
import { Score } from "../risk/score.js";
import styles from "./client-table.module.css";
import { describeBillable, describeConnections, describeMandate, type StateText } from "./client.texts.js";
import { type ClientSort, type ListQuestion, sortBy } from "./list-question.js";
import { choose, isChosen, type Selection } from "./selection.js";
import type { ViewAs } from "./use-view-as.js";

export interface ClientColumnsInput {
  question: ListQuestion;
  onQuestion: (next: ListQuestion) => void;
  selection: Selection;
  onSelect: (next: Selection) => void;
  /** IANA. */
  timeZone: string;
  toClient: (id: string) => string;
  /** null: this person may not view the portal as a client. */
  viewAs: ViewAs | null;
}

export function createClientColumns(input: ClientColumnsInput): readonly DataColumn<BillingClient>[] {
  const sort = (name: ClientSort) => toSort(input, name);
  return [
    {
      key: "name",
      header: "Business",
      sort: sort("name"),
      cell: (client) => <ClientName client={client} input={input} />,
    },
    {
      key: "connection",
      header: "Connection",
      narrow: "half",
      cell: (client) => <ConnectionCell client={client} timeZone={input.timeZone} />,
    },
    {
      key: "verified",
      header: "Verified",
      align: "end",
      late: true,
      narrow: "none",
      sort: sort("verified"),
      cell: ({ verified }) => <Money amount={verified} />,
    },
    {
      key: "commission",
      header: "Commission",
      align: "end",
      late: true,
      narrow: "none",
      sort: sort("commission"),
      cell: ({ commission }) => <Money amount={commission} />,
    },
    { key: "mandate", header: "Mandate", narrow: "half", cell: MandateCell },
    { key: "risk", header: "Risk", narrow: "plain", cell: (client) => <RiskCell client={client} /> },
    {
      key: "billable",
      header: "Billable",
      align: "end",
      narrow: "corner",
      sort: sort("billable"),
      cell: BillableCell,
    },
    ...(input.viewAs ? [createViewColumn(input.viewAs)] : []),
  ];
}

function createViewColumn({ opening, open }: ViewAs): DataColumn<BillingClient> {
  return {
    key: "view",
    header: "View",
    align: "end",
    narrow: "half",
    cell: ({ id, name }) => (
      <Button
        variant="quiet"
        aria-label={`View as this client: ${name}`}
        title="View as this client"
        busy={opening === id}
        busyLabel=""
        icon={<Icon name="eye" />}
        onClick={() => open(id)}
      />
    ),
  };
}

function toSort({ question, onQuestion }: ClientColumnsInput, name: ClientSort) {
  const direction = question.order === "asc" ? "ascending" : "descending";
  return {
    direction: question.sort === name ? direction : "none",
    onSort: () => onQuestion(sortBy(question, name)),
  } as const;
}

function ClientName({ client, input }: { client: BillingClient; input: ClientColumnsInput }) {
  const { Link } = useNavigation();
  const { selection, onSelect } = input;
  return (
    <span className={styles.name}>
      <Checkbox
        label={<VisuallyHidden>Select {client.name}</VisuallyHidden>}
        checked={isChosen(selection, client.id)}
        onChange={(event) => onSelect(choose(selection, [client], event.target.checked))}
      />
      <span className={styles.words}>
        <Link to={input.toClient(client.id)} className={styles.open}>
          {client.name}
        </Link>
        <small className={styles.small}>{client.owner}</small>
      </span>
    </span>
  );
}

function StateCell({ state, detail }: { state: StateText; detail: string | null }) {
  return (
    <span className={styles.state}>
      <Badge tone={state.tone}>{state.label}</Badge>
      {detail === null ? null : <small className={joinClassNames(styles.small, styles.detail)}>{detail}</small>}
    </span>
  );
}

function ConnectionCell({ client: { connections }, timeZone }: { client: BillingClient; timeZone: string }) {
  const syncs = connections.flatMap(({ lastSyncAt }) => lastSyncAt ?? []).sort();
  const last = syncs.at(-1);
  return (
    <StateCell
      state={describeConnections(connections)}
      detail={last === undefined ? null : formatInstant(last, timeZone)}
    />
  );
}

function MandateCell({ mandate }: BillingClient) {
  const last4 = mandate?.last4 ?? null;
  return <StateCell state={describeMandate(mandate)} detail={last4 === null ? null : `•••• ${last4}`} />;
}

function RiskCell({ client: { id, risk, hold } }: { client: BillingClient }) {
  const { Link } = useNavigation();
  return (
    <span className={styles.state}>
      <Link to={toRiskClient(id)} className={styles.score}>
        {risk === null ? <span className={styles.small}>Not computed yet</span> : <Score score={risk.score} compact />}
      </Link>
      <HoldBadges hold={hold} snoozedUntil={null} />
    </span>
  );
}

function BillableCell(client: BillingClient) {
  return (
    <span className={styles.figure}>
      <Money amount={client.billable.commission} />
      <small className={styles.small}>{describeBillable(client)}</small>
    </span>
  );
}

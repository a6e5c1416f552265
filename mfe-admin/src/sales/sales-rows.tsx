import { useNavigation, useSession } from "@portal/host-contract";
import { can, type ClientSale } from "@portal/shared-ui/api";
import {
  Badge,
  ButtonLink,
  Card,
  Checkbox,
  type DataColumn,
  DataTable,
  Notice,
  VisuallyHidden,
} from "@portal/shared-ui/core";
import { type DayRange, formatDay } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";
import { useState } from "react";

import { LoadMore } from "../lists/load-more.js";
import styles from "./client-sales.module.css";
import { chooseSales, type SaleSelection } from "./sale-selection.js";
import { exclusionTexts, kindTexts, sourceTexts } from "./sale-texts.js";
import { sumTotals } from "./sum-totals.js";
import type { useClientSales } from "./use-client-sales.js";

export interface SalesRowsProps {
  sales: ReturnType<typeof useClientSales>;
  /** The rows that are loaded. */
  rows: readonly ClientSale[];
  range: DayRange;
  /** The client's user id, where one is chosen alone. */
  only: string | null;
}

/** Each sale with its commission, those that do not count with the reason; ticked ones are added up. */
export function SalesRows({ sales, rows, range, only }: SalesRowsProps) {
  const [selection, setSelection] = useState<SaleSelection>(new Set());
  const chosen = rows.filter((row) => selection.has(toKey(row)));
  const countable = rows.filter(counts);
  return (
    <Card title="Sales" flush>
      <div className={styles.bar}>
        <Checkbox
          label="Select every sale shown that can be billed"
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < countable.length;
          }}
          checked={countable.length > 0 && chosen.length === countable.length}
          onChange={(event) => setSelection(chooseSales(selection, countable.map(toKey), event.target.checked))}
        />
        <Chosen rows={chosen} />
        {only === null ? null : <RehearseLink client={only} range={range} rows={chosen} />}
      </div>
      {rows.some(({ state }) => state === "not confirmed") ? <UnconfirmedNote /> : null}
      <DataTable caption="Sales" columns={createColumns(selection, setSelection)} rows={rows} rowKey={toKey} />
      <LoadMore list={sales} failure="The next sales could not be loaded." />
    </Card>
  );
}

/** It can be on the next bill. */
function counts({ state }: ClientSale): boolean {
  return state === "billable" || state === "not confirmed";
}

function toKey({ source, id }: ClientSale): string {
  return `${source} ${id}`;
}

function Chosen({ rows }: { rows: readonly ClientSale[] }) {
  const { verified, commission } = sumTotals(rows);
  return (
    <p role="status">
      {rows.length.toLocaleString("en-US")} selected: <Money amount={verified} /> verified,{" "}
      <Money amount={commission} /> commission
    </p>
  );
}

/** Leads to what a bill would be: of the chosen sales, or of all that are billable where none is chosen. */
function RehearseLink({ client, range, rows }: { client: string; range: DayRange; rows: readonly ClientSale[] }) {
  const { Link } = useNavigation();
  const { role } = useSession();
  if (!can(role, "bill clients")) return null;
  const query = new URLSearchParams({ ...range, client });
  for (const { id } of rows) query.append("line", id);
  return (
    <ButtonLink variant="primary" render={(look) => <Link to={`/admin/rehearsal?${query.toString()}`} {...look} />}>
      Rehearse
    </ButtonLink>
  );
}

function UnconfirmedNote() {
  return (
    <div className={styles.note}>
      <Notice tone="info" title="Some of these sales are not confirmed.">
        Their source was disconnected less than 72 hours after their day, so a late refund may be missing. Check them
        with the client before you bill them.
      </Notice>
    </div>
  );
}

function createColumns(
  selection: SaleSelection,
  onSelect: (next: SaleSelection) => void,
): readonly DataColumn<ClientSale>[] {
  return [
    {
      key: "name",
      header: "Client",
      cell: (sale) => (
        <Checkbox
          label={
            <>
              {sale.name} <VisuallyHidden>sale {sale.id}</VisuallyHidden>
            </>
          }
          disabled={!counts(sale)}
          checked={selection.has(toKey(sale))}
          onChange={(event) => onSelect(chooseSales(selection, [toKey(sale)], event.target.checked))}
        />
      ),
    },
    { key: "date", header: "Date", narrow: "plain", cell: ({ date }) => formatDay(date) },
    { key: "id", header: "Sale", narrow: "plain", cell: (sale) => <SaleName sale={sale} /> },
    {
      key: "total",
      header: "Total",
      align: "end",
      narrow: "corner",
      cell: ({ totalOrder, currency }) => <Money amount={totalOrder} currency={currency} />,
    },
    {
      key: "verified",
      header: "Verified",
      align: "end",
      narrow: "half",
      cell: ({ verified }) => <Money amount={verified} />,
    },
    {
      key: "commission",
      header: "Commission",
      align: "end",
      narrow: "half",
      cell: ({ commission }) => <Money amount={commission} />,
    },
  ];
}

function SaleName({ sale }: { sale: ClientSale }) {
  return (
    <div className={styles.sale}>
      <span className={styles.id}>{sale.id}</span>
      <span className={styles.tags}>
        {sale.kind === "sale" ? null : <Badge tone="bad">{kindTexts[sale.kind]}</Badge>}
        {sale.state === "not confirmed" ? <Badge tone="warn">Not confirmed</Badge> : null}
        {sale.state === "billed" ? <Badge tone="good">Billed</Badge> : null}
        {sale.state === "held" ? <Badge tone="bad">Held: debits are stopped</Badge> : null}
        {sale.state === "excluded" ? <Badge tone="neutral">{exclusionTexts[sale.reason]}</Badge> : null}
        <span className={styles.faint}>{sourceTexts[sale.source]}</span>
      </span>
    </div>
  );
}

import { useNavigation, useSession } from "@portal/host-contract";
import { can, type ClientSale } from "@portal/shared-ui/api";
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  type DataColumn,
  DataTable,
  EmptyState,
  Notice,
  VisuallyHidden,
} from "@portal/shared-ui/core";
import { type DayRange, formatDay } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";
import { useState } from "react";

import { LoadMore } from "../lists/load-more.js";
import { keepLineChoice, type LineChoice } from "../rehearsal/line-choice.js";
import styles from "./client-sales.module.css";
import { chooseSale, everySale, isChosen, noSale, type SaleSelection } from "./sale-selection.js";
import { LeftOutSales } from "./left-out-sales.js";
import { saleColumns, SoldItem } from "./sold-item.js";
import { sumTotals } from "./sum-totals.js";
import type { useClientSales } from "./use-client-sales.js";

export interface SalesRowsProps {
  sales: ReturnType<typeof useClientSales>;
  rows: readonly ClientSale[];
  range: DayRange;
  /** User id of the only chosen client; else null. */
  only: string | null;
}

/** Sums the checked rows. */
export function SalesRows({ sales, rows, range, only }: SalesRowsProps) {
  const [selection, setSelection] = useState(noSale);
  const listed = rows.filter(({ state }) => state !== "excluded");
  const countable = rows.filter(counts);
  const chosen = countable.filter((row) => isChosen(selection, toKey(row)));
  const hasMore = sales.hasNextPage && selection.all;
  const isEvery = chosen.length === countable.length && (selection.all || (!sales.hasNextPage && chosen.length > 0));
  return (
    <>
      <Card title="Sales" flush>
        <div className={styles.bar}>
          <Checkbox
            label="Select every sale that can be billed"
            ref={(box) => {
              if (box) box.indeterminate = !isEvery && (chosen.length > 0 || hasMore);
            }}
            checked={isEvery}
            onChange={(event) => setSelection(event.target.checked ? everySale : noSale)}
          />
          <Chosen rows={chosen} hasMore={hasMore} />
          {only === null ? null : <Rehearse client={only} range={range} choice={toLineChoice(selection, countable)} />}
        </div>
        {rows.some(({ state }) => state === "not confirmed") ? <UnconfirmedNote /> : null}
        {listed.length === 0 ? (
          <EmptyState icon="bag" title="None of these sales counts">
            The reasons are below.
          </EmptyState>
        ) : (
          <DataTable
            caption="Sales"
            columns={createColumns({ selection, onSelect: setSelection, isNamed: only === null })}
            rows={listed}
            rowKey={toKey}
          />
        )}
        <LoadMore list={sales} failure="The next sales could not be loaded." />
      </Card>
      <LeftOutSales rows={rows} isNamed={only === null} />
    </>
  );
}

/** Whether the sale can be on the next bill. */
function counts({ state }: ClientSale): boolean {
  return state === "billable" || state === "not confirmed";
}

function toKey({ source, id }: ClientSale): string {
  return `${source} ${id}`;
}

/** The chosen sales of the client. Only loaded rows can be removed; an empty choice means all. */
function toLineChoice({ all, keys }: SaleSelection, rows: readonly ClientSale[]): LineChoice {
  const ids = rows.filter((row) => keys.has(toKey(row))).map(({ id }) => id);
  return all || ids.length === 0 ? { except: ids } : { only: ids };
}

/** Sum of the chosen rows. `hasMore`: rows that are not loaded are chosen too. */
function Chosen({ rows, hasMore }: { rows: readonly ClientSale[]; hasMore: boolean }) {
  const { verified, commission } = sumTotals(rows);
  return (
    <p role="status">
      {rows.length.toLocaleString("en-US")} selected
      {hasMore ? ", and all on the next pages; of those shown" : ""}: <Money amount={verified} /> verified,{" "}
      <Money amount={commission} /> commission
    </p>
  );
}

function Rehearse({ client, range, choice }: { client: string; range: DayRange; choice: LineChoice }) {
  const { Link, navigate } = useNavigation();
  const { role } = useSession();
  if (!can(role, "bill clients")) return null;
  const all = `/admin/rehearsal?${new URLSearchParams({ ...range, client }).toString()}`;
  const label = "Rehearse";
  return "except" in choice && choice.except.length === 0 ? (
    <ButtonLink variant="primary" render={(props) => <Link to={all} {...props} />}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={() => navigate(`${all}&chosen=${keepLineChoice(choice)}`)}>
      {label}
    </Button>
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

interface ColumnsOfSales {
  selection: SaleSelection;
  onSelect: (next: SaleSelection) => void;
  /** True: rows name their client. */
  isNamed: boolean;
}

function createColumns({ selection, onSelect, isNamed }: ColumnsOfSales): readonly DataColumn<ClientSale>[] {
  return [
    {
      key: "item",
      header: "Sold",
      cell: (sale) => (
        <SoldItem sale={sale} isNamed={isNamed}>
          <Checkbox
            label={
              <>
                {sale.item}{" "}
                <VisuallyHidden>
                  on {formatDay(sale.date)}, {formatMoney(sale.totalOrder, sale.currency)}
                </VisuallyHidden>
              </>
            }
            disabled={!counts(sale)}
            checked={counts(sale) && isChosen(selection, toKey(sale))}
            onChange={(event) => onSelect(chooseSale(selection, toKey(sale), event.target.checked))}
          />
        </SoldItem>
      ),
    },
    ...saleColumns,
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

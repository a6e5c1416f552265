import { change, type SqlRow } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import type { SaleRow } from "./sale-row.sql";

/** Cents that do not count and are not tip, tax or gift card. */
function uncountedCents(row: SaleRow): number {
  return row.totalCents - row.tipCents - row.taxCents - row.giftCardCents - row.verifiedCents;
}

const one = (isSo: boolean) => (isSo ? 1 : 0);

interface Sum {
  of: (row: SaleRow) => number;
  sql: string;
}

type Sums = Record<string, Sum>;

/** The amount that a listed row adds to each sum; `sql` must compute the same. */
const sums = {
  total_cents: { of: (row) => row.totalCents, sql: "total_cents" },
  row_count: { of: () => 1, sql: "1" },
  sales_count: { of: (row) => one(row.kind === "sale"), sql: "kind = 'sale'" },
  units: { of: (row) => row.units, sql: "units" },
  tip_cents: { of: (row) => row.tipCents, sql: "tip_cents" },
  tip_count: { of: (row) => one(row.tipCents !== 0), sql: "tip_cents <> 0" },
  tax_cents: { of: (row) => row.taxCents, sql: "tax_cents" },
  tax_count: { of: (row) => one(row.taxCents !== 0), sql: "tax_cents <> 0" },
  gift_card_cents: { of: (row) => row.giftCardCents, sql: "gift_card_cents" },
  gift_card_count: { of: (row) => one(row.giftCardCents !== 0), sql: "gift_card_cents <> 0" },
  uncounted_count: {
    of: (row) => one(uncountedCents(row) !== 0),
    sql: "total_cents - tip_cents - tax_cents - gift_card_cents <> verified_cents",
  },
  refund_cents: {
    of: (row) => (row.kind === "refund" ? 0 - row.totalCents : 0),
    sql: "IF(kind = 'refund', -total_cents, 0)",
  },
  dispute_cents: {
    of: (row) => (row.kind === "dispute" ? 0 - row.totalCents : 0),
    sql: "IF(kind = 'dispute', -total_cents, 0)",
  },
  verified_cents: { of: (row) => row.verifiedCents, sql: "verified_cents" },
  commission_cents: { of: (row) => row.commissionCents, sql: "commission_cents" },
  counted_sales: {
    of: (row) => one(row.kind === "sale" && row.verifiedCents !== 0),
    sql: "kind = 'sale' AND verified_cents <> 0",
  },
  counted_returns: {
    of: (row) => one(row.kind !== "sale" && row.verifiedCents !== 0),
    sql: "kind <> 'sale' AND verified_cents <> 0",
  },
} satisfies Sums;

const whereBilled = ({ of, sql }: Sum): Sum => ({
  of: (row) => (row.isBilled ? of(row) : 0),
  sql: `IF(is_billed, ${sql}, 0)`,
});

/** The part on live invoices; the rest of a sum is billable. */
const billedSums: Sums = {
  billed_verified_cents: whereBilled(sums.verified_cents),
  billed_commission_cents: whereBilled(sums.commission_cents),
  billed_sales: whereBilled(sums.counted_sales),
  billed_returns: whereBilled(sums.counted_returns),
};

const keptSums: Sums = { ...sums, ...billedSums };

/** Sums that pages show. */
export type SumColumn = keyof typeof sums;
export const sumColumns = Object.keys(sums) as SumColumn[];
/** All stored sums. */
export const keptColumns: readonly string[] = Object.keys(keptSums);
const readers = Object.values(keptSums).map(({ of }) => of);

/** Currencies are summed separately (S33). */
export const sumKeys: readonly string[] = ["source", "location_id", "currency"];
const keyColumns = sumKeys.join(", ");

const sumUp = (of: Sums) =>
  Object.entries(of)
    .map(([column, { sql }]) => `SUM(${sql}) AS ${column}`)
    .join(", ");

/** Shown sums, over rows like `sales`. */
export const sumsOfSales = sumUp(sums);

const daySums = `SELECT business_id, local_day, ${keyColumns}, ${sumUp(keptSums)}
  FROM sales WHERE business_id = :businessId AND is_listed = 1 GROUP BY business_id, local_day, ${keyColumns}`;

const firstOfMonth = "DATE_SUB(day, INTERVAL DAYOFMONTH(day) - 1 DAY)";

/** Sums by month, computed from the sums by day. */
const monthSums = `SELECT business_id, ${firstOfMonth} AS first_day, ${keyColumns},
    ${keptColumns.map((column) => `SUM(${column})`).join(", ")}
  FROM sales_by_day WHERE business_id = :businessId GROUP BY business_id, first_day, ${keyColumns}`;

interface Delta {
  key: SqlRow;
  values: number[];
}

function addTo(deltas: Map<string, Delta>, row: SaleRow | null, month: boolean, sign: 1 | -1): void {
  if (!row?.isListed || row.localDay === null) return;
  const period = month ? `${row.localDay.slice(0, 7)}-01` : row.localDay;
  const key = [row.businessId, period, row.source, row.locationId, row.currency];
  const delta = deltas.get(key.join("\n")) ?? { key, values: readers.map(() => 0) };
  deltas.set(key.join("\n"), {
    key,
    values: delta.values.map((value, index) => readCents(value + sign * (readers[index]?.(row) ?? 0))),
  });
}

function netDeltas(changes: readonly { before: SaleRow | null; after: SaleRow }[], month: boolean): SqlRow[] {
  const deltas = new Map<string, Delta>();
  for (const { before, after } of changes) {
    addTo(deltas, before, month, -1);
    addTo(deltas, after, month, 1);
  }
  return [...deltas]
    .filter(([, { values }]) => values.some((value) => value !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, values }]) => [...key, ...values]);
}

const added = keptColumns.map((column) => `${column} = ${column} + VALUES(${column})`).join(", ");

/**
 * Moves rows from their old sums to their new sums, in the caller's transaction. Keys are in order, against deadlocks. A key whose sums become zero
 * stays.
 */
export async function changeSums(changes: readonly { before: SaleRow | null; after: SaleRow }[]): Promise<void> {
  for (const period of ["day", "month"]) {
    const rows = netDeltas(changes, period === "month");
    if (rows.length === 0) continue;
    const columns = ["business_id", period, ...sumKeys, ...keptColumns].join(", ");
    const sql = `INSERT INTO sales_by_${period} (${columns}) VALUES :rows ON DUPLICATE KEY UPDATE ${added}`;
    await change(sql, { values: { rows } });
  }
}

/** Rebuilds all sums of a business. Readers see the old sums until the commit. */
export async function rebuildSums(businessId: string): Promise<void> {
  for (const [period, select] of [
    ["day", daySums],
    ["month", monthSums],
  ] as const) {
    const columns = ["business_id", period, ...sumKeys, ...keptColumns].join(", ");
    const options = { values: { businessId } };
    await change(`DELETE FROM sales_by_${period} WHERE business_id = :businessId`, options);
    await change(`INSERT INTO sales_by_${period} (${columns}) ${select}`, options);
  }
}

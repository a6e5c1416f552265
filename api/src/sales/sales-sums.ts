import type { Database, SqlRow, Transaction } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import type { SaleRow } from "./sale-row";

type SumsDatabase = Pick<Database, "change">;

/** What a listed sale adds to each sum of its day; `sql` says the same of a row of `sales`. */
const sums: Record<string, { of: (row: SaleRow) => number; sql: string }> = {
  total_cents: { of: (row) => row.totalCents, sql: "total_cents" },
  sales_count: { of: (row) => (row.kind === "sale" ? 1 : 0), sql: "IF(kind = 'sale', 1, 0)" },
  units: { of: (row) => row.units, sql: "units" },
  tip_cents: { of: (row) => row.tipCents, sql: "tip_cents" },
  tax_cents: { of: (row) => row.taxCents, sql: "tax_cents" },
  refund_cents: {
    of: (row) => (row.kind === "sale" ? 0 : 0 - row.totalCents),
    sql: "IF(kind = 'sale', 0, -total_cents)",
  },
  verified_cents: { of: (row) => row.verifiedCents, sql: "verified_cents" },
  commission_cents: { of: (row) => row.commissionCents, sql: "commission_cents" },
  counted_cents: {
    of: (row) => (row.verifiedCents === 0 ? 0 : row.totalCents),
    sql: "IF(verified_cents = 0, 0, total_cents)",
  },
};

export const sumColumns: readonly string[] = Object.keys(sums);
const readers = Object.values(sums).map(({ of }) => of);

/** The rows that are summed, as a condition of SQL. */
const isSummed = "is_listed = 1 AND currency = 'USD'";

/** Sums by day: sums of `sales` grouped by day, source and location, to be inserted or compared. */
const daySums = `SELECT business_id, local_day, source, location_id,
    ${Object.values(sums)
      .map(({ sql }) => `SUM(${sql})`)
      .join(", ")}
  FROM sales WHERE business_id = :businessId AND ${isSummed} GROUP BY business_id, local_day, source, location_id`;

const firstOfMonth = "DATE_SUB(day, INTERVAL DAYOFMONTH(day) - 1 DAY)";

/** Sums by month, from those by day. */
const monthSums = `SELECT business_id, ${firstOfMonth} AS first_day, source, location_id,
    ${sumColumns.map((column) => `SUM(${column})`).join(", ")}
  FROM sales_by_day WHERE business_id = :businessId GROUP BY business_id, first_day, source, location_id`;

interface Delta {
  key: SqlRow;
  values: number[];
}

function addTo(deltas: Map<string, Delta>, row: SaleRow | null, month: boolean, sign: 1 | -1): void {
  if (!row?.isListed || row.localDay === null || row.currency !== "USD") return;
  const period = month ? `${row.localDay.slice(0, 7)}-01` : row.localDay;
  const key = [row.businessId, period, row.source, row.locationId];
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

const added = sumColumns.map((column) => `${column} = ${column} + VALUES(${column})`).join(", ");

/**
 * Takes the old rows out of the sums at their old keys and adds the new ones at theirs, keys in order, in the caller's
 * transaction. A key whose sums come to nothing stays, with zeros.
 */
export async function changeSums(
  { change }: SumsDatabase,
  transaction: Transaction,
  changes: readonly { before: SaleRow | null; after: SaleRow }[],
): Promise<void> {
  for (const period of ["day", "month"]) {
    const rows = netDeltas(changes, period === "month");
    if (rows.length === 0) continue;
    const columns = ["business_id", period, "source", "location_id", ...sumColumns].join(", ");
    const sql = `INSERT INTO sales_by_${period} (${columns}) VALUES :rows ON DUPLICATE KEY UPDATE ${added}`;
    await change(sql, { values: { rows }, transaction });
  }
}

/** Writes all sums of a business anew from its sales; whoever reads sees the old ones until the commit. */
export async function rebuildSums(
  { change }: SumsDatabase,
  transaction: Transaction,
  businessId: string,
): Promise<void> {
  for (const [period, select] of [
    ["day", daySums],
    ["month", monthSums],
  ] as const) {
    const columns = ["business_id", period, "source", "location_id", ...sumColumns].join(", ");
    const options = { values: { businessId }, transaction };
    await change(`DELETE FROM sales_by_${period} WHERE business_id = :businessId`, options);
    await change(`INSERT INTO sales_by_${period} (${columns}) ${select}`, options);
  }
}

import type { Database, SqlRow } from "../platform/db/database";
import type { SaleChange, SaleRow } from "./sale-row.sql";

/** Grows with each change of what a row counts by the same facts (S29 and S30). */
const ruleVersion = 1;

type Columns<T> = Readonly<Record<string, (row: T) => SqlRow[number]>>;

/** What of a row is kept in its history; the names are those of `sales`. */
const told: Columns<SaleRow> = {
  business_id: (row) => row.businessId,
  source: (row) => row.source,
  external_id: (row) => row.externalId,
  kind: (row) => row.kind,
  version: (row) => row.version,
  state: (row) => row.state,
  fingerprint: (row) => row.fingerprint,
  is_listed: (row) => row.isListed,
  reason: (row) => row.reason,
  location_id: (row) => row.locationId,
  currency: (row) => row.currency,
  occurred_at: (row) => row.occurredAt,
  local_day: (row) => row.localDay,
  sale_day: (row) => row.saleDay,
  total_cents: (row) => row.totalCents,
  tip_cents: (row) => row.tipCents,
  tax_cents: (row) => row.taxCents,
  gift_card_cents: (row) => row.giftCardCents,
  units: (row) => row.units,
  refunded_cents: (row) => row.refundedCents,
  verified_cents: (row) => row.verifiedCents,
  commission_cents: (row) => row.commissionCents,
};

const names = Object.keys(told).join(", ");
const insert = `INSERT INTO sale_history (${names}, told_by, rule_version, known_at)`;

/** The history's rows are narrow: a page of an import is one statement. */
const rowsPerStatement = 1_000;

/** Everything but the version: a newer one that tells the same changes nothing. */
const compared = Object.entries(told).flatMap(([name, pick]) => (name === "version" ? [] : [pick]));

function isSame(before: SaleRow, after: SaleRow): boolean {
  const plain = (value: SqlRow[number]) => (value instanceof Date ? value.getTime() : value);
  return compared.every((pick) => plain(pick(before)) === plain(pick(after)));
}

async function insertInParts({ change }: Pick<Database, "change">, sql: string, rows: SqlRow[]) {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await change(sql, { values: { rows: rows.slice(start, start + rowsPerStatement) } });
  }
}

/**
 * Appends what changed rows count from now on, and keeps the line items that they no longer have (S57).
 *
 * @param toldBy the delivery or sync by which it became known
 */
export async function appendHistory(
  database: Pick<Database, "change">,
  changes: readonly SaleChange[],
  toldBy: string,
): Promise<void> {
  const changed = changes.filter(({ before, after }) => before === null || !isSame(before, after));
  // The rows are written already: the database copies them, which costs half of sending them again.
  for (const source of new Set(changed.map(({ after }) => after.source))) {
    const ids = changed.flatMap(({ after }) => (after.source === source ? [after.externalId] : []));
    const copy = `${insert} SELECT ${names}, :toldBy, :ruleVersion, updated_at FROM sales
      WHERE source = :source AND external_id IN (:ids) ORDER BY id`;
    await database.change(copy, { values: { source, ids, toldBy, ruleVersion } });
  }
  // Where a row was before, it counts no more.
  const moved = changed.flatMap(({ before, after }): SqlRow[] => {
    if (before === null || before.businessId === after.businessId) return [];
    const gone = { ...before, isListed: false };
    return [[...Object.values(told).map((pick) => pick(gone)), toldBy, ruleVersion, after.updatedAt]];
  });
  await insertInParts(database, `${insert} VALUES :rows`, moved);
  const contents = changed.flatMap(({ before, after }): SqlRow[] =>
    before === null || before.fingerprint === after.fingerprint
      ? []
      : [[before.source, before.externalId, before.fingerprint, before.lineItems, before.searchText]],
  );
  const columns = "source, external_id, fingerprint, line_items, search_text";
  await insertInParts(database, `INSERT IGNORE INTO sale_contents (${columns}) VALUES :rows`, contents);
}

/** Appends the sales of a business that a change of its time zone has moved at this time. */
export async function appendMoved(
  { change }: Pick<Database, "change">,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> {
  const sql = `${insert} SELECT ${names}, 'time-zone', :ruleVersion, :now FROM sales
    WHERE business_id = :businessId AND updated_at = :now ORDER BY id`;
  await change(sql, { values: { businessId, now, ruleVersion } });
}

/**
 * The rows of a business as they were known before `:until`, like `sales` but without what is no part of a figure. To be
 * put before a statement that reads `known`.
 */
export const withKnownSales = `WITH known AS (
    SELECT history.* FROM sale_history history JOIN (
        SELECT MAX(id) AS id FROM sale_history WHERE business_id = :business AND known_at < :until
          GROUP BY source, external_id
      ) AS last ON history.id = last.id
      WHERE history.business_id = :business AND history.is_listed = 1
  )`;

/** Listed rows with what `sales` keeps beside the figures; `id` and link are those of `sales`. */
export const knownOrders = `(
    SELECT sales.id, sales.connection_id, known.business_id, known.source, known.external_id, known.kind,
      sales.sale_external_id, known.occurred_at, known.local_day, known.sale_day, known.location_id, known.currency, known.total_cents, known.tip_cents,
      known.tax_cents, known.gift_card_cents, sales.is_billed, known.refunded_cents, known.verified_cents,
      known.commission_cents, known.reason, known.is_listed, COALESCE(contents.line_items, sales.line_items) AS line_items,
      COALESCE(contents.search_text, sales.search_text) AS search_text
    FROM known JOIN sales ON sales.source = known.source AND sales.external_id = known.external_id
      LEFT JOIN sale_contents contents ON contents.source = known.source
        AND contents.external_id = known.external_id AND contents.fingerprint = known.fingerprint
  ) AS sales`;

import { countedAttributes } from "../models/counted-columns";
import { Sale } from "../models/sale.model";
import { change, type SqlRow } from "../platform/db/database";
import { columnsOf } from "../platform/db/model-columns";
import type { SaleChange, SaleRow } from "./sale-row.sql";

/** Grows with each change of what a row counts by the same facts (S29 and S30). */
const ruleVersion = 1;

/** Attributes of a row that its history keeps; its columns have the same names. */
const kept = ["businessId", "source", "externalId", ...countedAttributes] as const;

/** The kept columns, and the INSERT that they begin. */
function keptColumns() {
  const { names, write } = columnsOf(Sale, kept);
  const list = names.join(", ");
  return { list, write, insert: `INSERT INTO sale_history (${list}, told_by, rule_version, known_at)` };
}

/** The history's rows are narrow: a page of an import is one statement. */
const rowsPerStatement = 1_000;

/** A newer version that tells the same changes nothing. */
function isSame(before: SaleRow, after: SaleRow): boolean {
  const plain = (value: SqlRow[number]) => (value instanceof Date ? value.getTime() : value);
  return kept.every((name) => name === "version" || plain(before[name]) === plain(after[name]));
}

async function insertInParts(sql: string, rows: SqlRow[]) {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await change(sql, { values: { rows: rows.slice(start, start + rowsPerStatement) } });
  }
}

/**
 * Appends what changed rows count from now on, and keeps the line items that they no longer have (S57).
 *
 * @param toldBy the delivery or sync by which it became known
 */
export async function appendHistory(changes: readonly SaleChange[], toldBy: string): Promise<void> {
  const { list, write, insert } = keptColumns();
  const changed = changes.filter(({ before, after }) => before === null || !isSame(before, after));
  // The rows are written already: the database copies them, which costs half of sending them again.
  for (const source of new Set(changed.map(({ after }) => after.source))) {
    const ids = changed.flatMap(({ after }) => (after.source === source ? [after.externalId] : []));
    const copy = `${insert} SELECT ${list}, :toldBy, :ruleVersion, updated_at FROM sales
      WHERE source = :source AND external_id IN (:ids) ORDER BY id`;
    await change(copy, { values: { source, ids, toldBy, ruleVersion } });
  }
  // Where a row was before, it counts no more.
  const moved = changed.flatMap(({ before, after }): SqlRow[] => {
    if (before === null || before.businessId === after.businessId) return [];
    const gone = { ...before, isListed: false };
    return [[...write(gone), toldBy, ruleVersion, after.updatedAt]];
  });
  await insertInParts(`${insert} VALUES :rows`, moved);
  const contents = changed.flatMap(({ before, after }): SqlRow[] =>
    before === null || before.fingerprint === after.fingerprint
      ? []
      : [[before.source, before.externalId, before.fingerprint, before.lineItems, before.searchText]],
  );
  const columns = "source, external_id, fingerprint, line_items, search_text";
  await insertInParts(`INSERT IGNORE INTO sale_contents (${columns}) VALUES :rows`, contents);
}

/** Appends the sales of a business that a change of its time zone has moved at this time. */
export async function appendMoved({ businessId, now }: { businessId: string; now: Date }): Promise<void> {
  const { list, insert } = keptColumns();
  const sql = `${insert} SELECT ${list}, 'time-zone', :ruleVersion, :now FROM sales
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

/** What a list shows of a row that no figure is made of; its texts are those of what was known. */
const beside = "sales.id, sales.connection_id, sales.sale_external_id, sales.is_billed";
const texts = ["line_items", "search_text"].map((name) => `COALESCE(contents.${name}, sales.${name}) AS ${name}`);

/** Listed rows as they were known, with what `sales` keeps beside; `id` and link are those of `sales`. */
export const knownOrders = (): string => `(
    SELECT ${beside}, ${columnsOf(Sale, kept)
      .names.map((name) => `known.${name}`)
      .join(", ")}, ${texts.join(", ")}
    FROM known JOIN sales ON sales.source = known.source AND sales.external_id = known.external_id
      LEFT JOIN sale_contents contents ON contents.source = known.source
        AND contents.external_id = known.external_id AND contents.fingerprint = known.fingerprint
  ) AS sales`;

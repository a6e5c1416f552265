import { countedAttributes } from "../models/counted-columns";
import { Sale } from "../models/sale.model";
import { change, type SqlRow } from "../platform/db/database";
import { columnsOf } from "../platform/db/model-columns";
import type { SaleChange, SaleRow } from "./sale-row.sql";

/** Increase when the same facts are counted differently (S29, S30). */
const ruleVersion = 1;

/** Attributes that the history stores, in columns of the same names. */
const kept = ["businessId", "source", "externalId", ...countedAttributes] as const;

function keptColumns() {
  const { names, write } = columnsOf(Sale, kept);
  const list = names.join(", ");
  return { list, write, insert: `INSERT INTO sale_history (${list}, told_by, rule_version, known_at)` };
}

/** History rows are narrow, so one statement can have a page of an import. */
const rowsPerStatement = 1_000;

/** Whether nothing but the version changed. Such a change adds no history. */
function isSame(before: SaleRow, after: SaleRow): boolean {
  const plain = (value: SqlRow[number]) => (value instanceof Date ? value.getTime() : value);
  return kept.every((name) => name === "version" || plain(before[name]) === plain(after[name]));
}

async function insertInParts(sql: string, rows: SqlRow[]) {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await change(sql, { values: { rows: rows.slice(start, start + rowsPerStatement) } });
  }
}

/** Appends changed rows to the history and stores replaced line items (S57). @param reportedBy delivery or sync */
export async function appendHistory(changes: readonly SaleChange[], reportedBy: string): Promise<void> {
  const { list, write, insert } = keptColumns();
  const changed = changes.filter(({ before, after }) => before === null || !isSame(before, after));
  // The rows are in `sales` already. Copying them costs half as much as sending them again.
  for (const source of new Set(changed.map(({ after }) => after.source))) {
    const ids = changed.flatMap(({ after }) => (after.source === source ? [after.externalId] : []));
    const copy = `${insert} SELECT ${list}, :reportedBy, :ruleVersion, updated_at FROM sales
      WHERE source = :source AND external_id IN (:ids) ORDER BY id`;
    await change(copy, { values: { source, ids, reportedBy, ruleVersion } });
  }
  // A row that moved to another business no longer counts for its previous business.
  const moved = changed.flatMap(({ before, after }): SqlRow[] => {
    if (before === null || before.businessId === after.businessId) return [];
    const gone = { ...before, isListed: false };
    return [[...write(gone), reportedBy, ruleVersion, after.updatedAt]];
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

/** Appends the sales that the change of zone at `now` moved. */
export async function appendMoved({ businessId, now }: { businessId: string; now: Date }): Promise<void> {
  const { list, insert } = keptColumns();
  const sql = `${insert} SELECT ${list}, 'time-zone', :ruleVersion, :now FROM sales
    WHERE business_id = :businessId AND updated_at = :now ORDER BY id`;
  await change(sql, { values: { businessId, now, ruleVersion } });
}

/** Rows as of `:until`. Put this before a statement that reads `known`. */
export const withSalesAsOf = `WITH known AS (
    SELECT history.* FROM sale_history history JOIN (
        SELECT MAX(id) AS id FROM sale_history WHERE business_id = :business AND known_at < :until
          GROUP BY source, external_id
      ) AS last ON history.id = last.id
      WHERE history.business_id = :business AND history.is_listed = 1
  )`;

/** Columns that lists show but figures do not use. The texts are as of `:until`. */
const beside = "sales.id, sales.connection_id, sales.sale_external_id, sales.is_billed";
const texts = ["line_items", "search_text"].map((name) => `COALESCE(contents.${name}, sales.${name}) AS ${name}`);

/** Listed rows as of `:until`. Their `id` and connection come from `sales`. */
export const ordersAsOf = (): string => `(
    SELECT ${beside}, ${columnsOf(Sale, kept)
      .names.map((name) => `known.${name}`)
      .join(", ")}, ${texts.join(", ")}
    FROM known JOIN sales ON sales.source = known.source AND sales.external_id = known.external_id
      LEFT JOIN sale_contents contents ON contents.source = known.source
        AND contents.external_id = known.external_id AND contents.fingerprint = known.fingerprint
  ) AS sales`;

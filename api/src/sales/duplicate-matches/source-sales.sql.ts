import Joi from "joi";
import { ROW_SOURCES } from "@portal/api-contract";
import type { LocalDay } from "../../models/values/local-day";
import { select } from "../../platform/db/database";
import { readCents } from "../../platform/db/money";
import { readDate, readInteger, readText, readTextOrNull, type Row } from "../../platform/db/rows";
import type { SourceClues } from "../../providers/sales/sales-source.port";
import type { SourceSale } from "./match-sales.policy";

const ids = Joi.array().items(Joi.string()).required();
const cluesSchema = Joi.object<SourceClues>({ ids, names: ids, card: Joi.string().allow(null).required() });
const noClues: SourceClues = { ids: [], names: [], card: null };

function readClues(row: Row): SourceClues {
  const text = readTextOrNull(row, "clues");
  return text === null ? noClues : Joi.attempt(JSON.parse(text), cluesSchema.required());
}

function readSourceSale(row: Row): SourceSale {
  const source = ROW_SOURCES.find((known) => known === row.source);
  if (source === undefined) throw new Error("A sale has an unknown source.");
  return {
    source,
    externalId: readText(row, "external_id"),
    at: readDate(row, "occurred_at"),
    totalCents: readCents(row.total_cents),
    currency: readText(row, "currency"),
    clues: readClues(row),
  };
}

/** A row of the history that was not matched yet. */
export interface NewHistoryRow {
  id: number;
  source: string;
  externalId: string;
  /** null: an open sale, which has no day. */
  day: LocalDay | null;
}

/** Returns history rows with an id above `after`, oldest first. */
export async function findNewHistory({
  businessId,
  after,
  limit,
}: {
  businessId: string;
  after: number;
  limit: number;
}): Promise<NewHistoryRow[]> {
  const sql = `SELECT id, source, external_id, DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day FROM sale_history
    WHERE business_id = :businessId AND id > :after ORDER BY id LIMIT :limit`;
  const rows = await select(sql, { values: { businessId, after, limit } });
  return rows.map((row) => ({
    id: readInteger(row, "id"),
    source: readText(row, "source"),
    externalId: readText(row, "external_id"),
    day: readTextOrNull(row, "local_day"),
  }));
}

const saleOfDays = `business_id = :businessId AND is_listed = 1 AND local_day BETWEEN :start AND :end AND kind = 'sale'
  AND currency = 'USD' AND total_cents > 0`;

/** Returns listed sales of these days whose amount occurs at more than one source. */
export async function findShared({
  businessId,
  start,
  end,
}: {
  businessId: string;
  start: LocalDay;
  end: LocalDay;
}): Promise<SourceSale[]> {
  const sql = `SELECT source, external_id, occurred_at, total_cents, currency, clues
    FROM sales FORCE INDEX (sales_list) JOIN (
        SELECT total_cents AS amount FROM sales FORCE INDEX (sales_list) WHERE ${saleOfDays}
          GROUP BY amount HAVING MIN(source) <> MAX(source)
      ) AS shared ON shared.amount = total_cents
    WHERE ${saleOfDays}`;
  return (await select(sql, { values: { businessId, start, end } })).map(readSourceSale);
}

export async function hasOtherSource({ businessId, source }: { businessId: string; source: string }): Promise<boolean> {
  const sql = "SELECT 1 FROM sales_by_month WHERE business_id = :businessId AND source <> :source LIMIT 1";
  return (await select(sql, { values: { businessId, source } })).length > 0;
}

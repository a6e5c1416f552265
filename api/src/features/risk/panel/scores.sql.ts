import type { RiskAnswer } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { containing } from "../../../platform/db/like";
import { readCents } from "../../../platform/db/money";
import { readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { SqlValues } from "../../../platform/db/parameters";
import type { LocalDay } from "../../../models/values/local-day";

export interface ListedScore {
  businessId: string;
  clientId: string;
  name: string;
  score: number;
  version: number;
  /** JSON, like `fine`. */
  reasons: string;
  fine: string;
  unpaidCents: number;
  lastDataAt: Date | null;
  hold: { until: LocalDay | null; reason: string } | null;
  snoozedUntil: LocalDay | null;
  /** Sort key, as in a cursor. */
  key: string | number;
}

/** Never null. By time of data, clients without data sort first. */
const sortKeys = {
  score: "r.score",
  name: "LOWER(b.name)",
  unpaid: "r.unpaid_cents",
  lastData: "COALESCE(DATE_FORMAT(r.last_data_at, '%Y-%m-%d %H:%i:%s.%f'), '')",
} as const;
export type RiskSort = keyof typeof sortKeys;

interface ScoreQuestion {
  sort: RiskSort;
  isDescending: boolean;
  /** Part of the business's or owner's name, or of the email address; empty: every client. */
  q: string;
  min: number;
  kind: string | null;
  now: Date;
}

const scores = `risk_scores r JOIN businesses b ON b.id = r.business_id JOIN users u ON u.id = b.owner_user_id`;
const isClient = "u.role = 'user' AND u.erased_at IS NULL";

function matching({ q, min, kind }: ScoreQuestion): { matches: string; values: SqlValues } {
  const values: SqlValues = { min, q: containing(q), kind: containing(`"kind":"${kind ?? ""}"`) };
  const found = "(b.name LIKE :q OR CONCAT(u.first_name, ' ', u.last_name) LIKE :q OR u.email LIKE :q)";
  const parts = ["r.score >= :min", ...(q === "" ? [] : [found]), ...(kind === null ? [] : ["r.reasons LIKE :kind"])];
  return { matches: parts.join(" AND "), values };
}

function readScore(row: Row): ListedScore {
  const reason = readTextOrNull(row, "hold_reason");
  const key = row.sort_key;
  return {
    ...{
      businessId: readText(row, "business_id"),
      clientId: readText(row, "owner_user_id"),
      name: readText(row, "name"),
    },
    ...{ score: readInteger(row, "score"), version: readInteger(row, "version") },
    ...{ reasons: readText(row, "reasons"), fine: readText(row, "fine"), unpaidCents: readCents(row.unpaid_cents) },
    lastDataAt: readDateOrNull(row, "last_data_at"),
    hold: reason === null ? null : { until: readTextOrNull(row, "hold_until"), reason },
    snoozedUntil: readTextOrNull(row, "snoozed_until"),
    key: typeof key === "string" ? key : readInteger(row, "sort_key"),
  };
}

const columns = `r.business_id, b.owner_user_id, b.name, r.score, r.version, r.reasons, r.fine, r.unpaid_cents, r.last_data_at,
  IF(r.snooze_ends_at > :now, DATE_FORMAT(r.snoozed_until, '%Y-%m-%d'), NULL) AS snoozed_until,
  DATE_FORMAT(h.until_day, '%Y-%m-%d') AS hold_until, h.reason AS hold_reason`;
const holds = "LEFT JOIN risk_holds h ON h.business_id = r.business_id AND (h.ends_at IS NULL OR h.ends_at > :now)";

/** Lowest score of each band. */
interface RiskBands {
  watchAt: number;
  highAt: number;
}

interface BandCounts {
  high: number;
  watch: number;
}

const countBands = (score: string) => `COALESCE(SUM(${score} >= :highAt), 0) AS high,
  COALESCE(SUM(${score} >= :watchAt AND ${score} < :highAt), 0) AS watch`;
const readBands = (row: Row): BandCounts => ({ high: readInteger(row, "high"), watch: readInteger(row, "watch") });

export async function listScores(
  question: ScoreQuestion,
  { last, limit }: { last: { value: string | number; id: string } | null; limit: number },
): Promise<ListedScore[]> {
  const { matches, values } = matching(question);
  const key = sortKeys[question.sort];
  const [direction, than] = question.isDescending ? ["DESC", "<"] : ["ASC", ">"];
  const behind = last ? `AND (${key} ${than} :value OR ${key} = :value AND r.business_id ${than} :id)` : "";
  const sql = `SELECT ${columns}, ${key} AS sort_key FROM ${scores} ${holds} WHERE ${isClient} AND ${matches} ${behind}
    ORDER BY ${key} ${direction}, r.business_id ${direction} LIMIT ${String(limit)}`;
  const place: SqlValues = last ? { value: last.value, id: last.id } : {};
  return (await select(sql, { values: { ...values, ...place, now: question.now } })).map(readScore);
}

export async function findScore(businessId: string, now: Date): Promise<ListedScore | null> {
  const sql = `SELECT ${columns}, r.score AS sort_key FROM ${scores} ${holds} WHERE r.business_id = :businessId`;
  const [row] = await select(sql, { values: { businessId, now } });
  return row ? readScore(row) : null;
}

/** The number of matching clients, and figures of all clients. */
export async function sumScores(
  question: ScoreQuestion,
  { watchAt, highAt }: RiskBands,
): Promise<Pick<RiskAnswer, "matching" | "none" | "unpaid"> & BandCounts> {
  const { matches, values } = matching(question);
  const [row = {}] = await select(
    `SELECT COALESCE(SUM(${matches}), 0) AS matching, ${countBands("r.score")}, COALESCE(SUM(r.score = 0), 0) AS none,
        COALESCE(SUM(r.unpaid_cents), 0) AS unpaid, COALESCE(SUM(r.unpaid_cents > 0), 0) AS unpaid_clients
      FROM ${scores} WHERE ${isClient}`,
    { values: { ...values, watchAt, highAt } },
  );
  return {
    matching: readInteger(row, "matching"),
    ...readBands(row),
    none: readInteger(row, "none"),
    unpaid: { amount: readCents(row.unpaid), clients: readInteger(row, "unpaid_clients") },
  };
}

/**
 * Counts the bands on `day` or one of the 7 days before it: the one with the most scores. Without the nightly job, a day has scores of some clients
 * only. Reads only an index.
 */
export async function sumScoresOfDay({ watchAt, highAt }: RiskBands, day: LocalDay): Promise<BandCounts> {
  const [row = {}] = await select(
    `SELECT ${countBands("d.score")} FROM risk_score_days d WHERE d.day BETWEEN :day - INTERVAL 7 DAY AND :day
      GROUP BY d.day ORDER BY COUNT(*) DESC, d.day DESC LIMIT 1`,
    { values: { watchAt, highAt, day } },
  );
  return readBands({ high: 0, watch: 0, ...row });
}

import { change, select } from "../../../platform/db/database";
import { readDateOrNull, readInteger, readText } from "../../../platform/db/rows";
import type { LocalDay } from "../../../models/values/local-day";

export interface NewScore {
  businessId: string;
  score: number;
  version: number;
  /** JSON, like `fine`. */
  reasons: string;
  fine: string;
  unpaidCents: number;
  lastDataAt: Date | null;
  alertedAt: Date | null;
}

export interface FormerScore {
  score: number;
  /** Version of the rules at the last computation; 0: never computed. */
  version: number;
  alertedAt: Date | null;
  snoozeEndsAt: Date | null;
}

/** Creates missing rows and locks all until the commit, in the order of ids. */
export async function lockScores(businessIds: readonly string[], now: Date): Promise<ReadonlyMap<string, FormerScore>> {
  const rows = businessIds.map((id) => [id, 0, 0, "[]", "[]", 0, now]);
  await change(
    `INSERT IGNORE INTO risk_scores (business_id, score, version, reasons, fine, unpaid_cents, computed_at) VALUES :rows`,
    { values: { rows } },
  );
  const sql = `SELECT business_id, score, version, alerted_at, snooze_ends_at FROM risk_scores
    WHERE business_id IN (:businessIds) ORDER BY business_id FOR UPDATE`;
  return new Map(
    (await select(sql, { values: { businessIds } })).map((row) => {
      const former = {
        score: readInteger(row, "score"),
        version: readInteger(row, "version"),
        alertedAt: readDateOrNull(row, "alerted_at"),
        snoozeEndsAt: readDateOrNull(row, "snooze_ends_at"),
      };
      return [readText(row, "business_id"), former];
    }),
  );
}

/** Call after `lockScores`. Also stores the score as that of `day`, in place of an earlier one. */
export async function writeScores(scores: readonly NewScore[], now: Date, day: LocalDay): Promise<void> {
  if (scores.length === 0) return;
  const rows = scores.map((one) => [
    ...[one.businessId, one.score, one.version, one.reasons, one.fine, one.unpaidCents],
    ...[one.lastDataAt, now, one.alertedAt],
  ]);
  const names = ["score", "version", "reasons", "fine", "unpaid_cents", "last_data_at", "computed_at", "alerted_at"];
  await change(
    `INSERT INTO risk_scores (business_id, ${names.join(", ")}) VALUES :rows
      ON DUPLICATE KEY UPDATE ${names.map((name) => `${name} = VALUES(${name})`).join(", ")}`,
    { values: { rows } },
  );
  await change(
    "INSERT INTO risk_score_days (business_id, day, score) VALUES :days ON DUPLICATE KEY UPDATE score = VALUES(score)",
    { values: { days: scores.map(({ businessId, score }) => [businessId, day, score]) } },
  );
}

export async function recordRun(now: Date): Promise<void> {
  await change("INSERT INTO risk_runs (id, finished_at) VALUES (1, :now) ON DUPLICATE KEY UPDATE finished_at = :now", {
    values: { now },
  });
}

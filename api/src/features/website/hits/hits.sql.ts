import { change, type SqlRow } from "../../../platform/db/database";
import type { Hit } from "./read-hit";

/** One statement, so all or none are stored. */
export async function insertHits(hits: readonly Hit[]): Promise<void> {
  const rows = hits.map(({ businessId, host, path, referrerHost, visitor, touch, at }): SqlRow => {
    return [businessId, host, path, referrerHost, visitor, touch, at, true];
  });
  const sql = `INSERT INTO web_hits (business_id, host, path, referrer_host, visitor, touch, at, is_waiting)
    VALUES :rows`;
  await change(sql, { values: { rows } });
}

export async function settleHits(ids: readonly number[]): Promise<void> {
  await change("UPDATE web_hits SET is_waiting = FALSE WHERE id IN (:ids)", { values: { ids } });
}

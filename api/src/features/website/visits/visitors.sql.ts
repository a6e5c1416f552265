import { change, type SqlRow } from "../../../platform/db/database";
import type { Visitor } from "./find-visits";

/** The first origin of a stored visitor does not change. */
export async function keepVisitors(visitors: readonly Visitor[]): Promise<void> {
  if (visitors.length === 0) return;
  const rows = visitors.map((visitor): SqlRow => {
    const { businessId, firstAt, lastHitAt, visits, landing, referrerHost, touch } = visitor;
    return [businessId, visitor.visitor, firstAt, lastHitAt, visits, landing, referrerHost, touch];
  });
  const sql = `INSERT INTO web_visitors
      (business_id, visitor, first_at, last_hit_at, visits, landing, referrer_host, touch) VALUES :rows
    ON DUPLICATE KEY UPDATE last_hit_at = VALUES(last_hit_at), visits = VALUES(visits)`;
  await change(sql, { values: { rows } });
}

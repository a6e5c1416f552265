import type { Database } from "../../../platform/db/database";

/** Says of deliveries, by id, what became of them. */
export async function settleDebitDeliveries(
  { change }: Pick<Database, "change">,
  followed: Readonly<Record<"done" | "ignored", readonly number[]>>,
  now: Date,
): Promise<void> {
  const sql = "UPDATE debit_deliveries SET state = :state, done_at = :now WHERE id IN (:ids)";
  for (const state of ["done", "ignored"] as const) {
    const ids = followed[state];
    if (ids.length > 0) await change(sql, { values: { state, now, ids } });
  }
}

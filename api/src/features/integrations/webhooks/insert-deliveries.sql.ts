import type { Database, SqlRow } from "../../../platform/db/database";
import type { SourceDelivery } from "../../../providers/sales/sales-source.port";
import { firstState } from "./first-state";

/** A delivery, and what of it may be shown. */
export type DeliveryToKeep = SourceDelivery & {
  /** JSON without secrets and personal data; null: it was no JSON. */
  payload: string | null;
};

/** Inserts those events that are not here yet, and counts the others once more; returns how many are new. */
export async function insertDeliveries(
  { change }: Pick<Database, "change">,
  { deliveries, provider, now }: { deliveries: readonly DeliveryToKeep[]; provider: string; now: Date },
): Promise<number> {
  const rows = deliveries.map(({ eventId, accountId, type, event, payload }): SqlRow => {
    const state = firstState(event);
    const told = [provider, eventId, accountId, type, JSON.stringify(event)];
    return [...told, state, now, state === "ignored" ? now : null, payload];
  });
  const sql = `INSERT INTO webhook_deliveries
      (provider, event_id, account_id, type, event, state, received_at, done_at, payload) VALUES :rows
    ON DUPLICATE KEY UPDATE repeats = repeats + 1`;
  // A new row counts once, one that was there twice.
  return 2 * rows.length - (await change(sql, { values: { rows } }));
}

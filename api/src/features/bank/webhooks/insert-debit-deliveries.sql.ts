import type { DebitDeliveryState } from "../../../models/debit-delivery-row.model";
import type { Database, SqlRow } from "../../../platform/db/database";

export interface DebitDeliveryToKeep {
  eventId: string;
  type: string;
  /** JSON of `DebitEvent`. */
  event: string;
  state: DebitDeliveryState;
  receivedAt: Date;
  doneAt: Date | null;
  /** JSON without secrets and personal data; null: it was no JSON. */
  payload: string | null;
}

/** Keeps events that are not here yet, and counts those that are once more. */
export async function insertDebitDeliveries(
  { change }: Pick<Database, "change">,
  deliveries: readonly DebitDeliveryToKeep[],
): Promise<void> {
  const rows = deliveries.map(({ eventId, type, event, state, receivedAt, doneAt, payload }): SqlRow => {
    return [eventId, type, event, state, receivedAt, doneAt, payload];
  });
  const sql = `INSERT INTO debit_deliveries (event_id, type, event, state, received_at, done_at, payload) VALUES :rows
    ON DUPLICATE KEY UPDATE repeats = repeats + 1`;
  await change(sql, { values: { rows } });
}

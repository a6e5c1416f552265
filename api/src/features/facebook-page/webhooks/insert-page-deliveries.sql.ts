import type { PageDeliveryState } from "../../../models/page-delivery.model";
import type { Database, SqlRow } from "../../../platform/db/database";

export interface DeliveryToKeep {
  deliveryKey: string;
  pageId: string;
  type: string;
  state: PageDeliveryState;
  raw: string | null;
  /** JSON without secrets and personal data; null: it was no JSON. */
  payload: string | null;
}

/** Keeps what was told, each telling once, and counts what came again. */
export async function insertPageDeliveries(
  { change }: Pick<Database, "change">,
  { deliveries, now }: { deliveries: readonly DeliveryToKeep[]; now: Date },
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ deliveryKey, pageId, type, state, raw, payload }): SqlRow => {
    return [deliveryKey, pageId, type, state, raw, payload, now];
  });
  const sql = `INSERT INTO page_deliveries (delivery_key, page_id, type, state, raw, payload, received_at) VALUES :rows
    ON DUPLICATE KEY UPDATE repeats = repeats + 1`;
  await change(sql, { values: { rows } });
}

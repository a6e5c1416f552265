import type { PageDeliveryState } from "../../../models/page-delivery.model";
import type { Database, SqlRow, Transaction } from "../../../platform/db/database";

export interface DeliveryToKeep {
  deliveryKey: string;
  pageId: string;
  type: string;
  state: PageDeliveryState;
  raw: string | null;
}

/** Keeps what was told, each telling once. */
export async function insertPageDeliveries(
  { change }: Pick<Database, "change">,
  transaction: Transaction,
  { deliveries, now }: { deliveries: readonly DeliveryToKeep[]; now: Date },
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ deliveryKey, pageId, type, state, raw }): SqlRow => {
    return [deliveryKey, pageId, type, state, raw, now];
  });
  const sql = `INSERT IGNORE INTO page_deliveries (delivery_key, page_id, type, state, raw, received_at) VALUES :rows`;
  await change(sql, { values: { rows }, transaction });
}

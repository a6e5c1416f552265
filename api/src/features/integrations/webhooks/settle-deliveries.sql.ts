import type { DeliveryState } from "../../../models/webhook-delivery.model";
import type { Database } from "../../../platform/db/database";

export interface DeliverySettlement {
  ids: readonly number[];
  state: Extract<DeliveryState, "done" | "ignored" | "failed">;
  now: Date;
}

/** Says of waiting deliveries what became of them. */
export async function settleDeliveries(
  { change }: Pick<Database, "change">,
  { ids, state, now }: DeliverySettlement,
): Promise<void> {
  const sql = `UPDATE webhook_deliveries SET state = :state, done_at = :now WHERE id IN (:ids) AND state = 'waiting'`;
  if (ids.length > 0) await change(sql, { values: { ids, state, now } });
}

import type { LeadDeliveryState } from "../../models/lead-delivery.model";
import type { Database, Transaction } from "../../platform/db/database";

export interface LeadDeliveryToKeep {
  deliveryKey: string;
  type: string;
  state: LeadDeliveryState;
  receivedAt: Date;
}

/** Keeps that a delivery was heard; false when it was heard before. */
export async function insertLeadDelivery(
  { change }: Pick<Database, "change">,
  transaction: Transaction,
  { deliveryKey, type, state, receivedAt }: LeadDeliveryToKeep,
): Promise<boolean> {
  const sql = `INSERT IGNORE INTO lead_deliveries (delivery_key, type, state, received_at)
    VALUES (:deliveryKey, :type, :state, :receivedAt)`;
  return (await change(sql, { values: { deliveryKey, type, state, receivedAt }, transaction })) > 0;
}

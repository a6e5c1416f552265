import type { LeadDeliveryState } from "../../models/lead-delivery.model";
import type { Database, SqlRow, Transaction } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";

export interface LeadDeliveryToKeep {
  deliveryKey: string;
  type: string;
  state: LeadDeliveryState;
  receivedAt: Date;
}

/** Which of these were heard before. */
export async function findKnownDeliveries(
  { select }: Pick<Database, "select">,
  transaction: Transaction,
  keys: readonly string[],
): Promise<Set<string>> {
  const sql = "SELECT delivery_key FROM lead_deliveries WHERE delivery_key IN (:keys)";
  const rows = await select(sql, { values: { keys }, transaction });
  return new Set(rows.map((row) => readText(row, "delivery_key")));
}

/** Keeps that these were heard, in the order of their keys, so that no two writers wait for each other in a circle. */
export async function insertLeadDeliveries(
  { change }: Pick<Database, "change">,
  transaction: Transaction,
  deliveries: readonly LeadDeliveryToKeep[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const sorted = [...deliveries].sort((left, right) => (left.deliveryKey < right.deliveryKey ? -1 : 1));
  const rows = sorted.map(({ deliveryKey, type, state, receivedAt }): SqlRow => [deliveryKey, type, state, receivedAt]);
  await change("INSERT INTO lead_deliveries (delivery_key, type, state, received_at) VALUES :rows", {
    values: { rows },
    transaction,
  });
}

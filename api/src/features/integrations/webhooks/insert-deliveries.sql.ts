import type { Database, SqlRow, Transaction } from "../../../platform/db/database";
import type { SourceDelivery } from "../../../providers/sales/sales-source.port";
import { firstState } from "./first-state";

/** Inserts those events that are not here yet; returns how many they were. */
export async function insertDeliveries(
  { change }: Pick<Database, "change">,
  transaction: Transaction,
  { deliveries, provider, now }: { deliveries: readonly SourceDelivery[]; provider: string; now: Date },
): Promise<number> {
  const rows = deliveries.map(({ eventId, accountId, type, event }): SqlRow => {
    const state = firstState(event);
    const told = [provider, eventId, accountId, type, JSON.stringify(event)];
    return [...told, state, now, state === "ignored" ? now : null];
  });
  const sql = `INSERT IGNORE INTO webhook_deliveries
      (provider, event_id, account_id, type, event, state, received_at, done_at) VALUES :rows`;
  return change(sql, { values: { rows }, transaction });
}

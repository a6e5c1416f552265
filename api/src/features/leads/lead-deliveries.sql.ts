import type { LeadDeliveryState } from "../../models/lead-delivery.model";
import type { Database, SqlRow } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";

export interface LeadDeliveryToKeep {
  deliveryKey: string;
  type: string;
  state: LeadDeliveryState;
  receivedAt: Date;
  /** JSON without secrets and personal data; null: it was no JSON. */
  payload: string | null;
  /** At the provider; null where it named none. */
  accountId: string | null;
  /** Whose it is; null: nobody's. */
  businessId: string | null;
  isSigned: boolean;
}

/** Which of these were heard before. */
export async function findKnownDeliveries(
  { select }: Pick<Database, "select">,
  keys: readonly string[],
): Promise<Set<string>> {
  const sql = "SELECT delivery_key FROM lead_deliveries WHERE delivery_key IN (:keys)";
  const rows = await select(sql, { values: { keys } });
  return new Set(rows.map((row) => readText(row, "delivery_key")));
}

function toRows(deliveries: readonly LeadDeliveryToKeep[]): SqlRow[] {
  const sorted = [...deliveries].sort((left, right) => (left.deliveryKey < right.deliveryKey ? -1 : 1));
  return sorted.map(({ deliveryKey, type, state, receivedAt, payload, accountId, businessId, isSigned }) => {
    return [deliveryKey, type, state, receivedAt, payload, accountId, businessId, isSigned];
  });
}

const insertion = `INSERT INTO lead_deliveries
  (delivery_key, type, state, received_at, payload, account_id, business_id, is_signed) VALUES :rows`;

/** Keeps that these were heard, in the order of their keys, so that no two writers wait for each other in a circle. */
export async function insertLeadDeliveries(
  { change }: Pick<Database, "change">,
  deliveries: readonly LeadDeliveryToKeep[],
): Promise<void> {
  if (deliveries.length > 0) await change(insertion, { values: { rows: toRows(deliveries) } });
}

/** Counts what was heard before once more, each time that it came. */
export async function countRepeats(
  { change }: Pick<Database, "change">,
  deliveries: readonly LeadDeliveryToKeep[],
): Promise<void> {
  const sql = `${insertion} ON DUPLICATE KEY UPDATE repeats = repeats + 1`;
  if (deliveries.length > 0) await change(sql, { values: { rows: toRows(deliveries) } });
}

import type { Delivery } from "../models/delivery.model";
import { change, select, type SqlRow } from "../platform/db/database";
import { readText } from "../platform/db/rows";

export type NewDelivery = Pick<
  Delivery,
  "vendor" | "deliveryKey" | "accountId" | "type" | "event" | "state" | "receivedAt" | "payload"
> &
  Partial<Pick<Delivery, "businessId" | "isSigned" | "raw">>;

const columns = `vendor, delivery_key, account_id, business_id, type, event, state, received_at, done_at, payload, raw, is_signed`;

function toRow(delivery: NewDelivery): SqlRow {
  const { vendor, deliveryKey, accountId, businessId = null, type, event, state, receivedAt, payload } = delivery;
  // An ignored event needs no processing. An ignored delivery without an event belongs to no business and is not done.
  const isDone = state === "done" || (state === "ignored" && event !== null);
  const doneAt = isDone ? receivedAt : null;
  const { raw = null, isSigned = true } = delivery;
  return [vendor, deliveryKey, accountId, businessId, type, event, state, receivedAt, doneAt, payload, raw, isSigned];
}

/** Counts repeats; returns the number of new rows. Sorts by key, so that parallel writers do not deadlock. */
export async function insertDeliveries(deliveries: readonly NewDelivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const sorted = [...deliveries].sort((left, right) => (left.deliveryKey < right.deliveryKey ? -1 : 1));
  const sql = `INSERT INTO deliveries (${columns}) VALUES :rows ON DUPLICATE KEY UPDATE repeats = repeats + 1`;
  // MySQL counts a new row once, an updated row twice.
  return 2 * sorted.length - (await change(sql, { values: { rows: sorted.map(toRow) } }));
}

export async function findStoredKeys(vendor: NewDelivery["vendor"], keys: readonly string[]): Promise<Set<string>> {
  const sql = "SELECT delivery_key FROM deliveries WHERE vendor = :vendor AND delivery_key IN (:keys)";
  const rows = await select(sql, { values: { vendor, keys } });
  return new Set(rows.map((row) => readText(row, "delivery_key")));
}

/** Changes waiting deliveries only. */
export async function settleDeliveries({
  ids,
  state,
  now,
}: {
  ids: readonly number[];
  state: "done" | "ignored" | "failed";
  now: Date;
}): Promise<void> {
  const sql = `UPDATE deliveries SET state = :state, done_at = :now WHERE id IN (:ids) AND state = 'waiting'`;
  if (ids.length > 0) await change(sql, { values: { ids, state, now } });
}

import type { Attributes } from "sequelize";
import { EventRow } from "../models/event-row.model";
import { change, select, type SqlRow } from "../platform/db/database";
import { columnsOf } from "../platform/db/model-columns";
import { readInteger, readText } from "../platform/db/rows";

export type EventValues = Attributes<EventRow>;

async function readCounters({
  businessIds,
  lock,
}: {
  businessIds: readonly string[];
  lock: boolean;
}): Promise<Map<string, number>> {
  const sql = `SELECT business_id, last_seq FROM event_counters WHERE business_id IN (:businessIds)
    ${lock ? "ORDER BY business_id FOR UPDATE" : ""}`;
  const rows = await select(sql, { values: { businessIds } });
  return new Map(rows.map((row) => [readText(row, "business_id"), readInteger(row, "last_seq")]));
}

/**
 * Locks the businesses' counters. Ids must be sorted to prevent deadlocks. A missing counter is inserted, which locks
 * it; if a parallel insert deadlocks, the transaction is retried.
 */
export async function lockCounters(businessIds: readonly string[]): Promise<Map<string, number>> {
  const known = await readCounters({ businessIds, lock: true });
  const others = businessIds.filter((id) => !known.has(id));
  if (others.length === 0) return known;
  const sql =
    "INSERT INTO event_counters (business_id, last_seq) VALUES :rows ON DUPLICATE KEY UPDATE last_seq = last_seq";
  await change(sql, { values: { rows: others.map((id): SqlRow => [id, 0]) } });
  const added = await readCounters({ businessIds: others, lock: false });
  return new Map([...known, ...added]);
}

/** The caller must have locked the counters. */
export async function keepCounters(counters: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counters].map(([businessId, seq]): SqlRow => [businessId, seq]);
  const sql = `INSERT INTO event_counters (business_id, last_seq) VALUES :rows
    ON DUPLICATE KEY UPDATE last_seq = VALUES(last_seq)`;
  await change(sql, { values: { rows } });
}

const fixed = new Set(["id", "business_id", "event_system", "external_id"]);

/** Replaces events with the same external id, except their `id` and source key. */
export async function writeEvents(events: readonly EventValues[]): Promise<void> {
  const { names, write } = columnsOf(EventRow);
  const changed = names.filter((name) => !fixed.has(name)).map((name) => `${name} = VALUES(${name})`);
  const sql = `INSERT INTO events (${names.join(", ")}) VALUES :rows ON DUPLICATE KEY UPDATE ${changed.join(", ")}`;
  await change(sql, { values: { rows: events.map(write) } });
}

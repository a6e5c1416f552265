import type { PersonKind, PersonMeans } from "../models/person-key.model";
import type { Database, SqlRow, Transaction } from "../platform/db/database";

export interface PersonKeyToKeep {
  businessId: string;
  kind: PersonKind;
  source: string;
  subject: string;
  personKey: string;
  means: PersonMeans;
  at: Date;
}

/** Keeps keys, which wait to be matched; one that is there waits again only where its time is otherwise. */
export async function writePersonKeys(
  { change }: Pick<Database, "change">,
  transaction: Transaction,
  keys: readonly PersonKeyToKeep[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ businessId, kind, source, subject, personKey, means, at }): SqlRow => {
    return [businessId, kind, source, subject, personKey, means, at, true];
  });
  const sql = `INSERT INTO person_keys (business_id, kind, source, subject, person_key, means, at, is_waiting) VALUES :rows
    ON DUPLICATE KEY UPDATE is_waiting = is_waiting OR at <> VALUES(at), at = VALUES(at)`;
  await change(sql, { values: { rows }, transaction });
}

/** These keys have been matched; one whose time has become otherwise meanwhile goes on waiting. */
export async function settlePersonKeys(
  { change }: Pick<Database, "change">,
  transaction: Transaction,
  keys: readonly { id: number; at: Date }[],
): Promise<void> {
  const taken = keys.map(({ id, at }) => ({ id, at: at.toISOString().replace("T", " ").replace("Z", "") }));
  const sql = `UPDATE JSON_TABLE(:taken, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$.id', at DATETIME(3) PATH '$.at')) AS taken
    JOIN person_keys ON person_keys.id = taken.id AND person_keys.at = taken.at
    SET person_keys.is_waiting = FALSE`;
  await change(sql, { values: { taken: JSON.stringify(taken) }, transaction });
}

import { PersonKey, type PersonKind, type PersonMeans } from "../models/person-key.model";
import { change, select, type SqlRow } from "../platform/db/database";
import { readText } from "../platform/db/rows";

export interface PersonKeyToKeep {
  businessId: string;
  kind: PersonKind;
  source: string;
  subject: string;
  personKey: string;
  means: PersonMeans;
  at: Date;
}

/** A new key waits for a match. An existing key waits again only if its time changes. */
export async function writePersonKeys(keys: readonly PersonKeyToKeep[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ businessId, kind, source, subject, personKey, means, at }): SqlRow => {
    return [businessId, kind, source, subject, personKey, means, at, true];
  });
  const sql = `INSERT INTO person_keys (business_id, kind, source, subject, person_key, means, at, is_waiting) VALUES :rows
    ON DUPLICATE KEY UPDATE is_waiting = is_waiting OR at <> VALUES(at), at = VALUES(at)`;
  await change(sql, { values: { rows } });
}

/**
 * Makes these visitors' keys wait for a match again; returns their businesses. A running match locks its keys, so this
 * update comes before or after the match.
 */
export async function waitAgain(visits: readonly { businessId: string; visitor: string }[]): Promise<string[]> {
  if (visits.length === 0) return [];
  const values = {
    businessIds: [...new Set(visits.map(({ businessId }) => businessId))],
    visitors: [...new Set(visits.map(({ visitor }) => visitor))],
  };
  const where = "WHERE business_id IN (:businessIds) AND kind = 'visitor' AND source = '' AND subject IN (:visitors)";
  const rows = await select(`SELECT DISTINCT business_id FROM person_keys ${where}`, { values });
  if (rows.length > 0) await change(`UPDATE person_keys SET is_waiting = TRUE ${where}`, { values });
  return rows.map((row) => readText(row, "business_id"));
}

/** The caller must have locked the keys. */
export async function settlePersonKeys(keys: readonly { id: number }[]): Promise<void> {
  await PersonKey.update({ isWaiting: false }, { where: { id: keys.map(({ id }) => id) } });
}

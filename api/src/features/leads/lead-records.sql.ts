import { change, select, type SqlRow } from "../../platform/db/database";
import { readDate, readText, readTextOrNull } from "../../platform/db/rows";
import type { NamedRecord, SourceRecord } from "./one-lead.policy";

/** Locks the leads of these businesses until the transaction ends. Sorted order prevents deadlocks; the separate lock of events is taken last. */
export async function takeLeadTurns(businessIds: readonly string[]): Promise<void> {
  const rows = [...new Set(businessIds)].sort().map((businessId): SqlRow => [businessId]);
  const sql =
    "INSERT INTO lead_turns (business_id) VALUES :rows ON DUPLICATE KEY UPDATE business_id = VALUES(business_id)";
  await change(sql, { values: { rows } });
}

const own = "SELECT business_id, lead_id FROM lead_tellings WHERE";

/** All source records of each lead that may match, oldest first. */
export async function findSourceRecords(sourceRecords: readonly SourceRecord[]): Promise<NamedRecord[]> {
  const subjects = sourceRecords.map(({ businessId, subject }): SqlRow => [businessId, subject]);
  const emails = sourceRecords.flatMap(({ emailKey }) => emailKey ?? []);
  const phones = sourceRecords.flatMap(({ phoneKey }) => phoneKey ?? []);
  const parts = [
    `${own} (business_id, subject) IN (:subjects)`,
    ...(emails.length > 0 ? [`${own} email_key IN (:emails)`] : []),
    ...(phones.length > 0 ? [`${own} phone_key IN (:phones)`] : []),
  ];
  const sql = `SELECT told.business_id, told.subject, told.lead_id, told.email_key, told.phone_key, told.told_at
    FROM (${parts.join(" UNION ")}) AS leads JOIN lead_tellings AS told
      ON told.business_id = leads.business_id AND told.lead_id = leads.lead_id
    ORDER BY told.told_at, told.subject`;
  const rows = await select(sql, { values: { subjects, emails, phones } });
  return rows.map((row) => ({
    businessId: readText(row, "business_id"),
    subject: readText(row, "subject"),
    leadId: readText(row, "lead_id"),
    emailKey: readTextOrNull(row, "email_key"),
    phoneKey: readTextOrNull(row, "phone_key"),
    toldAt: readDate(row, "told_at"),
  }));
}

/** A repeated record does not replace the first. */
export async function insertSourceRecords(sourceRecords: readonly NamedRecord[]): Promise<void> {
  const rows = sourceRecords.map(({ businessId, subject, leadId, emailKey, phoneKey, toldAt }): SqlRow => {
    return [businessId, subject, leadId, emailKey, phoneKey, toldAt];
  });
  const sql = `INSERT INTO lead_tellings (business_id, subject, lead_id, email_key, phone_key, told_at) VALUES :rows
    ON DUPLICATE KEY UPDATE told_at = told_at`;
  await change(sql, { values: { rows } });
}

import type { Database } from "../src/platform/db/database";

export class AuditProbe {
  constructor(private readonly database: Database) {}

  /** Returns the audited actions on a subject, oldest first. */
  async actions(subject: string): Promise<string[]> {
    const sql = "SELECT action FROM audit_log WHERE subject = :subject ORDER BY id";
    const rows = await this.database.select(sql, { values: { subject } });
    return rows.map(({ action }) => String(action));
  }
}

import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const table = "engagement_agreements";

const columns = [
  ["consent_text", "TEXT NULL"],
  ["consent_sha256", `${key(64)} NULL`],
  ["proved_email", "VARCHAR(254) NULL"],
  ["email_proved_at", "DATETIME(3) NULL"],
  ["proved_phone", `${key(16)} NULL`],
  ["phone_proved_at", "DATETIME(3) NULL"],
] as const;

/**
 * The consent to electronic records in its own words, and which e-mail and phone were proved at signing. In the rows of before
 * all of it stays unknown.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const [name, type] of columns) await run(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const [name] of columns.toReversed()) await run(`ALTER TABLE ${table} DROP COLUMN ${name}`);
}

import type { MigrationContext } from "../platform/db/migrator";

/** From which notice the days before a debit count: a raised debit, or another account of a person, starts them anew. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts ADD COLUMN notice_days_from DATETIME(3) NULL AFTER noticed_at");
  await run("UPDATE debit_attempts SET notice_days_from = noticed_at");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts DROP COLUMN notice_days_from");
}

import type { MigrationContext } from "../platform/db/migrator";

/** The day that a client was told first of a debit that is made on a later one. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts ADD COLUMN moved_from DATE NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts DROP COLUMN moved_from");
}

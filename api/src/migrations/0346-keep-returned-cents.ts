import type { MigrationContext } from "../platform/db/migrator";

/** A bank takes back less than the whole debit if a part was refunded before. NULL: it took back all, or nothing. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts ADD COLUMN returned_cents BIGINT NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts DROP COLUMN returned_cents");
}

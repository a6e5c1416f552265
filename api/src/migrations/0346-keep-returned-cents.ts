import type { MigrationContext } from "../platform/db/migrator";

/** A bank may take back less than a debit took: what was refunded before stays refunded. NULL: it took back all, or nothing. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts ADD COLUMN returned_cents BIGINT NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts DROP COLUMN returned_cents");
}

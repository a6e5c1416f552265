import type { MigrationContext } from "../platform/db/migrator";

/** When a connected account was last read, and since when every look at it has failed (D175). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE bank_accounts ADD COLUMN read_at DATETIME(3) NULL, ADD COLUMN unread_since DATETIME(3) NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE bank_accounts DROP COLUMN unread_since, DROP COLUMN read_at");
}

import type { MigrationContext } from "../platform/db/migrator";

/** When an account is to be erased, as its owner has asked, and when it was. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE users ADD COLUMN deletion_at DATETIME(3) NULL, ADD COLUMN erased_at DATETIME(3) NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE users DROP COLUMN erased_at, DROP COLUMN deletion_at");
}

import type { MigrationContext } from "../platform/db/migrator";

/** The day from which sales of a link that has ended are not confirmed (S31). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE connections ADD COLUMN unconfirmed_from DATE NULL AFTER last_sync_at");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE connections DROP COLUMN unconfirmed_from");
}

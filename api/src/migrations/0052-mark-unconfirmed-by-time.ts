import type { MigrationContext } from "../platform/db/migrator";

/** A time, 72 h before the last sync, instead of its day in the zone that the business had then: zones change. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE connections MODIFY COLUMN unconfirmed_from DATETIME(3) NULL");
  await run(`UPDATE connections SET unconfirmed_from = COALESCE(last_sync_at, import_from) - INTERVAL 72 HOUR
    WHERE unconfirmed_from IS NOT NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE connections MODIFY COLUMN unconfirmed_from DATE NULL");
}

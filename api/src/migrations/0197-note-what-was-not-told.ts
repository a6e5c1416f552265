import type { MigrationContext } from "../platform/db/migrator";

/** When something changed at a source, or on a page, of which no webhook has told; null once webhooks come again. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE connections ADD COLUMN untold_at DATETIME(3) NULL");
  await run("ALTER TABLE page_links ADD COLUMN untold_at DATETIME(3) NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE page_links DROP COLUMN untold_at");
  await run("ALTER TABLE connections DROP COLUMN untold_at");
}

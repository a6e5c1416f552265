import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE suppressed_numbers ADD COLUMN lapses_at DATETIME(3) NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE suppressed_numbers DROP COLUMN lapses_at");
}

import type { MigrationContext } from "../platform/db/migrator";

/** Every link passes on the visitor's parameters, until it is told not to (S43). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links ADD COLUMN passes_parameters BOOLEAN NOT NULL DEFAULT 1");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links DROP COLUMN passes_parameters");
}

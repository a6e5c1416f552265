import type { MigrationContext } from "../platform/db/migrator";

/** How often the provider has answered that it failed to make a customer: each time the next call takes another key. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE bank_customers ADD COLUMN faults INT UNSIGNED NOT NULL DEFAULT 0 AFTER name");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE bank_customers DROP COLUMN faults");
}

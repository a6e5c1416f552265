import type { MigrationContext } from "../platform/db/migrator";

/** Whether pages show the specification's sample figures. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE agency_profiles ADD COLUMN samples_shown BOOLEAN NOT NULL DEFAULT 1 AFTER phone");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE agency_profiles DROP COLUMN samples_shown");
}

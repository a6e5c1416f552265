import type { MigrationContext } from "../platform/db/migrator";

/** S13, S25: who was trusted by a contact alone, before the password, has no other factor by that trust. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE trusted_devices ADD COLUMN trusted_by VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE trusted_devices DROP COLUMN trusted_by");
}

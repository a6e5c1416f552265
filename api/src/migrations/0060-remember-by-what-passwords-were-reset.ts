import type { MigrationContext } from "../platform/db/migrator";

/** S25: the contact that has reset a password is no second factor until another one is proved. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(
    "ALTER TABLE users ADD COLUMN password_reset_by VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER password_hash",
  );
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE users DROP COLUMN password_reset_by");
}

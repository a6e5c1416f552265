import type { MigrationContext } from "../platform/db/migrator";

/** A new e-mail waits for its code (S27), a new time zone for the job that moves the sales (S34). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE users ADD COLUMN pending_email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL
    AFTER pending_phone_number`);
  await run(`ALTER TABLE businesses ADD COLUMN pending_time_zone VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
    AFTER time_zone`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE businesses DROP COLUMN pending_time_zone");
  await run("ALTER TABLE users DROP COLUMN pending_email");
}

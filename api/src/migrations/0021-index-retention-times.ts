import type { MigrationContext } from "../platform/db/migrator";

/** What the chores look for old rows by. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("CREATE INDEX verification_codes_expiry ON verification_codes (expires_at)");
  await run("CREATE INDEX trusted_devices_trusted ON trusted_devices (trusted_at)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP INDEX trusted_devices_trusted ON trusted_devices");
  await run("DROP INDEX verification_codes_expiry ON verification_codes");
}

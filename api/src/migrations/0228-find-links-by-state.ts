import type { MigrationContext } from "../platform/db/migrator";

/** Disabled and expired links are few among many (D302): without a key a list of them reads every link. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links ADD KEY links_state (is_disabled, expires_at)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links DROP KEY links_state");
}

import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** A refresh that a person asks for is one run for each of the business's connections. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE sync_runs ADD COLUMN refresh_id ${key(32)} NULL, ADD KEY sync_runs_refresh (refresh_id)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sync_runs DROP KEY sync_runs_refresh, DROP COLUMN refresh_id");
}

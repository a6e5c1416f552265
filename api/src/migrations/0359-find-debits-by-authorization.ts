import type { MigrationContext } from "../platform/db/migrator";

/**
 * The returns of an authorization tell whether its debits are stopped (S50). Each score of a client reads them, and
 * without the index each score would read every debit.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts ADD KEY debit_attempts_authorization (authorization_id, return_code, reason)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts DROP KEY debit_attempts_authorization");
}

import type { MigrationContext } from "../platform/db/migrator";

/** When a client has revoked an authorization by which a debit was on its way: it ends once that has arrived. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_authorizations ADD COLUMN revocation_asked_at DATETIME(3) NULL AFTER debits_from");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_authorizations DROP COLUMN revocation_asked_at");
}

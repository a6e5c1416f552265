import type { MigrationContext } from "../platform/db/migrator";

/** The agency lists the invoices of all clients, newest first. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("CREATE INDEX invoices_newest ON invoices (issued_at, id)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP INDEX invoices_newest ON invoices");
}

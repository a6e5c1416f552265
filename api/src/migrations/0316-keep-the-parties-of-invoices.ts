import type { MigrationContext } from "../platform/db/migrator";

/**
 * Who issued an invoice and where its client was, as its PDF names them: both may change later. Invoices from before have
 * none of it.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE invoices
    ADD COLUMN issuer_name VARCHAR(120) NULL,
    ADD COLUMN issuer_address VARCHAR(300) NULL,
    ADD COLUMN issuer_email VARCHAR(254) NULL,
    ADD COLUMN bill_to_address VARCHAR(500) NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE invoices
    DROP COLUMN issuer_name, DROP COLUMN issuer_address, DROP COLUMN issuer_email, DROP COLUMN bill_to_address`);
}

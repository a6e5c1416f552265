import type { MigrationContext } from "../platform/db/migrator";

/**
 * Lines that use or take back a credit: `grant_ref` is the key of the dispute, its line or the failed refund. A line
 * below 0 uses the client's credit. A line above 0 takes back an amount that a later refund at the source would credit
 * a second time.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE invoice_lines ADD COLUMN grant_ref VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD KEY invoice_lines_grant (business_id, grant_ref, live)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE invoice_lines DROP KEY invoice_lines_grant, DROP COLUMN grant_ref");
}

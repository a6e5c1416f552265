import type { MigrationContext } from "../platform/db/migrator";

/**
 * Lines that settle a grant: `grant_ref` names the dispute, its line or the refund that failed. A line below 0 takes the client's
 * credit; one above 0 takes back what a later refund at the source would give a second time.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE invoice_lines ADD COLUMN grant_ref VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD KEY invoice_lines_grant (business_id, grant_ref, live)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE invoice_lines DROP KEY invoice_lines_grant, DROP COLUMN grant_ref");
}

import type { MigrationContext } from "../platform/db/migrator";

/** Which payout of a linked source a deposit is, where the source says so (D340); a payout is one deposit. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE bank_transactions
    ADD COLUMN payout_id VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER payout_of,
    ADD UNIQUE KEY bank_transactions_payout (business_id, payout_id)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE bank_transactions DROP KEY bank_transactions_payout, DROP COLUMN payout_id");
}

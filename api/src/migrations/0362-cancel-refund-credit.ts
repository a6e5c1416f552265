import type { MigrationContext } from "../platform/db/migrator";

/**
 * `canceled_cents`: cents of a failed refund's credit that were canceled, because the bank had taken back the payment of
 * a written-off invoice.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_refunds ADD COLUMN canceled_cents BIGINT NOT NULL DEFAULT 0");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_refunds DROP COLUMN canceled_cents");
}

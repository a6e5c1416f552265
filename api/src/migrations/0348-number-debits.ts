import type { MigrationContext } from "../platform/db/migrator";

/**
 * An invoice may have several debits (S72), because cents that were on hold are debited later. `debit_number` counts
 * the debits of an invoice, `try_number` the tries of one debit, of which Nacha allows three. `attempt` still counts
 * all attempts of an invoice.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE debit_attempts ADD COLUMN debit_number SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    ADD COLUMN try_number SMALLINT UNSIGNED NOT NULL DEFAULT 1`);
  await run("UPDATE debit_attempts SET try_number = attempt");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_attempts DROP COLUMN debit_number, DROP COLUMN try_number");
}

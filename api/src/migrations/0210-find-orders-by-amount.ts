import type { MigrationContext } from "../platform/db/migrator";

/** The orders of an amount in the order of the list, whoever sells how much. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sales ADD KEY sales_amount (business_id, total_cents, local_day, occurred_at, id)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sales DROP KEY sales_amount");
}

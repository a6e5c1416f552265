import type { MigrationContext } from "../platform/db/migrator";

const indexBy = (columns: string) =>
  `ALTER TABLE sighting_pairs DROP KEY sighting_pairs_business, ADD KEY sighting_pairs_business (${columns})`;

/** What of a business is proposed, whatever was decided before. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(indexBy("business_id, state"));
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(indexBy("business_id"));
}

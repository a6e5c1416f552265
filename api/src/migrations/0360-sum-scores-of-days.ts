import type { MigrationContext } from "../platform/db/migrator";

/** The risk panel sums the scores of a week ago: from the index alone, without the rows of all other days. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE risk_score_days DROP KEY risk_score_days_age, ADD KEY risk_score_days_age (day, score)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE risk_score_days DROP KEY risk_score_days_age, ADD KEY risk_score_days_age (day)");
}

import { createDatabase, type Database } from "../src/platform/db/database";
import { createMigrator } from "../src/platform/db/migrator";
import { createEmptyDatabase, databaseName, databaseUrl, hasDatabase } from "./test-database";

/**
 * Migrates the template database, unless an earlier run left a complete one. An empty second database marks the
 * template as complete, because a killed run leaves it half migrated.
 */
export async function prepareTemplate(server: Database, runId: string): Promise<void> {
  const complete = databaseName(runId, "complete");
  if (await hasDatabase(server, complete)) return;
  const template = databaseName(runId, "template");
  await createEmptyDatabase(server, template);
  const database = createDatabase({ url: databaseUrl(template), poolSize: 2 });
  await createMigrator(database).up();
  await database.close();
  await createEmptyDatabase(server, complete);
}

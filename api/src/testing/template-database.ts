import { createDatabase, type Database } from "../platform/db/database";
import { createMigrator } from "../platform/db/migrator";
import { createEmptyDatabase, databaseName, databaseUrl, hasDatabase } from "./test-database";

/**
 * Migrates the template that each worker copies, unless an earlier run has kept it. An empty database beside it says
 * that the template is complete, so that a killed run leaves no half-migrated template.
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

import { defineModels } from "../models/define-models";
import { createDatabase, type Database } from "../platform/db/database";
import { copySchema } from "./copy-schema";
import { createEmptyDatabase, databaseName, databaseUrl, emptyTables, openServer } from "./test-database";
import { readTestRun } from "./test-run";

async function exists(server: Database, name: string): Promise<boolean> {
  const sql =
    "SELECT 1 AS found FROM information_schema.tables WHERE table_schema = :name AND table_name = 'migrations'";
  return (await server.select(sql, { values: { name } })).length > 0;
}

/** URL of this Jest worker's own migrated database, every table empty. */
export async function prepareWorkerDatabase(): Promise<string> {
  const { runId, workerId } = readTestRun();
  const name = databaseName(runId, workerId);
  const server = openServer();
  try {
    if (!(await exists(server, name))) {
      await createEmptyDatabase(server, name);
      await copySchema(server, databaseName(runId, "template"), name);
      return databaseUrl(name);
    }
  } finally {
    await server.close();
  }
  const database = createDatabase({ url: databaseUrl(name), poolSize: 2 });
  await emptyTables(database);
  await database.close();
  return databaseUrl(name);
}

/** This worker's own migrated database, every table empty, with its models; the caller closes it. */
export async function openWorkerDatabase(): Promise<Database> {
  const database = createDatabase({ url: await prepareWorkerDatabase() });
  defineModels(database.sequelize);
  return database;
}

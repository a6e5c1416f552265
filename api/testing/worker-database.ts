import { defineModels } from "../src/platform/db/define-models";
import { createDatabase, type Database } from "../src/platform/db/database";
import { copySchema } from "./copy-schema";
import {
  createEmptyDatabase,
  databaseName,
  databaseUrl,
  emptyTables,
  openServer,
  readSchema,
  type Schema,
} from "./test-database";
import { readTestRun } from "./test-run";

/** Returns true if the copy is complete: `copySchema` creates the table `migrations` last. */
async function isCopied(server: Database, name: string): Promise<boolean> {
  const sql =
    "SELECT 1 AS found FROM information_schema.tables WHERE table_schema = :name AND table_name = 'migrations'";
  return (await server.select(sql, { values: { name } })).length > 0;
}

async function copyTemplate(template: string, name: string): Promise<void> {
  const server = openServer();
  try {
    if (await isCopied(server, name)) return;
    await createEmptyDatabase(server, name);
    await copySchema(server, template, name);
  } finally {
    await server.close();
  }
}

/** Tables of this worker's database; set once the database exists. */
let schema: Schema | undefined;

/** Returns the URL of this worker's database, which is migrated and emptied. */
export async function prepareWorkerDatabase(): Promise<string> {
  const { runId, workerId } = readTestRun();
  const name = databaseName(runId, workerId);
  if (!schema) await copyTemplate(databaseName(runId, "template"), name);
  const database = createDatabase({ url: databaseUrl(name), poolSize: 1 });
  try {
    schema ??= await readSchema(database);
    await emptyTables(database, schema);
  } finally {
    await database.close();
  }
  return databaseUrl(name);
}

/** Opens this worker's database, which is migrated and emptied. The caller closes it. */
export async function openWorkerDatabase(): Promise<Database> {
  const database = createDatabase({ url: await prepareWorkerDatabase() });
  defineModels(database);
  return database;
}

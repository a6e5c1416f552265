import { announceTestRun } from "../config/test-run";
import { createDatabase } from "../platform/db/database";
import { createMigrator } from "../platform/db/migrator";
import { packLab } from "./pack-lab";
import { createEmptyDatabase, databaseName, databaseUrl, dropTestDatabases, openServer } from "./test-database";

/** Migrates one template for the whole run, which each worker copies, and packs the emulator that its files start. */
// eslint-disable-next-line no-restricted-exports -- Jest runs the default export of a set-up module
export default async function setUp(): Promise<void> {
  const runId = announceTestRun(process.pid);
  await packLab();
  const server = openServer();
  try {
    await dropTestDatabases(server, null);
    const template = databaseName(runId, "template");
    await createEmptyDatabase(server, template);
    const database = createDatabase({ url: databaseUrl(template), poolSize: 2 });
    await createMigrator(database).up();
    await database.close();
  } finally {
    await server.close();
  }
}

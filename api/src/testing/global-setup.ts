import { createDatabase } from "../platform/db/database";
import { createMigrator } from "../platform/db/migrator";
import { startRunLab } from "./run-lab";
import { createEmptyDatabase, databaseName, databaseUrl, dropTestDatabases, openServer } from "./test-database";
import { announceTestLab, announceTestRun } from "./test-run";

/** Migrates one template for the whole run, which each worker copies, and starts the emulator of which its files take spaces. */
// eslint-disable-next-line no-restricted-exports -- Jest runs the default export of a set-up module
export default async function setUp(): Promise<void> {
  const runId = announceTestRun(process.pid);
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
  // Last: what fails before it would leave it behind.
  announceTestLab(await startRunLab());
}

import { hashSchema } from "./schema-hash";
import { startRunLab } from "./run-lab";
import { dropTestDatabases, openServer } from "./test-database";
import { announceTestLab, announceTestRun, hasTestLab } from "./test-run";
import { prepareTemplate } from "./template-database";

/**
 * Each worker copies the migrated template database, each file takes a tenant of the emulator. An earlier run may have
 * left both (`test-run.ts`).
 */
// eslint-disable-next-line no-restricted-exports -- Jest runs the default export of a set-up module
export default async function setUp(): Promise<void> {
  const runId = announceTestRun(process.pid, hashSchema);
  const server = openServer();
  try {
    await dropTestDatabases(server);
    await prepareTemplate(server, runId);
  } finally {
    await server.close();
  }
  // Last: a later failure would leave the emulator running.
  if (!hasTestLab()) announceTestLab(await startRunLab());
}

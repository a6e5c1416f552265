import { hashSchema } from "./schema-hash";
import { startRunLab } from "./run-lab";
import { dropTestDatabases, openServer } from "./test-database";
import { announceTestLab, announceTestRun, hasTestLab } from "./test-run";
import { prepareTemplate } from "./template-database";

/**
 * Prepares what all test files share: the migrated template database and the emulator.
 * Each worker copies the template and each file takes a tenant of the emulator.
 * Reuses both from an earlier run if the environment says so (`test-run.ts`).
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
  // Keep this last: an earlier failure would leave the emulator running.
  if (!hasTestLab()) announceTestLab(await startRunLab());
}

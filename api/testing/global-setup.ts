import { hashSchema } from "./schema-hash";
import { startRunLab } from "./run-lab";
import { dropTestDatabases, openServer } from "./test-database";
import { announceTestLab, announceTestRun, hasTestLab } from "./test-run";
import { prepareTemplate } from "./template-database";

/**
 * Prepares the template database, which each worker copies, and the emulator, of which each test file takes a tenant.
 * Reuses the template of an earlier run with PORTAL_TEST_KEEP, and a running emulator with PORTAL_TEST_LAB.
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
  // Start the emulator last: a failure after its start would leave it running.
  if (!hasTestLab()) announceTestLab(await startRunLab());
}

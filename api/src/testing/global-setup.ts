import { hashSchema } from "./schema-hash";
import { startRunLab } from "./run-lab";
import { dropTestDatabases, openServer } from "./test-database";
import { announceTestLab, announceTestRun, hasTestLab } from "./test-run";
import { prepareTemplate } from "./template-database";

/**
 * Prepares what all test files share: the migrated template that each worker copies, and the emulator of which each file
 * takes a space. Takes both from an earlier run where the environment says so (`test-run.ts`).
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
  // Last: what fails before it would leave it behind.
  if (!hasTestLab()) announceTestLab(await startRunLab());
}

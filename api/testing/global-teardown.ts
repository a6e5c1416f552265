import { stopRunLab } from "./run-lab";
import { dropTestDatabases, openServer } from "./test-database";
import { forgetTestLab, readTestRun } from "./test-run";

/** Stops the emulator if this run started it, and drops this run's databases unless they are kept. */
// eslint-disable-next-line no-restricted-exports -- Jest runs the default export of a tear-down module
export default async function tearDown(): Promise<void> {
  if (await stopRunLab()) forgetTestLab();
  const { runId, keepsDatabases } = readTestRun();
  if (keepsDatabases) return;
  const server = openServer();
  try {
    await dropTestDatabases(server, runId);
  } finally {
    await server.close();
  }
}

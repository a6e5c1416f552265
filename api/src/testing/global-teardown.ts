import { stopRunLab } from "./run-lab";
import { dropTestDatabases, openServer } from "./test-database";
import { readTestRun } from "./test-run";

/** Leaves no emulator and no database of this run behind. */
// eslint-disable-next-line no-restricted-exports -- Jest runs the default export of a tear-down module
export default async function tearDown(): Promise<void> {
  await stopRunLab();
  const server = openServer();
  try {
    await dropTestDatabases(server, readTestRun().runId);
  } finally {
    await server.close();
  }
}

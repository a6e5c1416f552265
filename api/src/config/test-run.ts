/** What the API's tests read of the environment. */
export interface TestRun {
  /** A server whose user may create databases, from DATABASE_URL; the database name in it plays no part. */
  serverUrl: string;
  /** Names this run's databases. */
  runId: string;
  /** Jest's worker, from 1. */
  workerId: string;
  /** How many random histories the properties of the database try, and which ones: PROPERTY_RUNS, PROPERTY_SEED. */
  propertyRuns: number;
  propertySeed: number;
}

/** Set by Jest's global set-up for its workers. Returns the id. */
export function announceTestRun(pid: number): string {
  process.env.PORTAL_TEST_RUN = String(pid);
  return String(pid);
}

/** Throws a sentence that says what to set. */
export function readTestRun(): TestRun {
  const { DATABASE_URL: url, PORTAL_TEST_RUN: runId, JEST_WORKER_ID: workerId = "1" } = process.env;
  if (!url) {
    throw new Error("Set DATABASE_URL to a MySQL or MariaDB server, for example mysql://user:password@127.0.0.1:3306/");
  }
  if (!runId)
    throw new Error("Run the tests with `npx jest -c api/jest.config.cjs`: its set-up prepares the database.");
  const { PROPERTY_RUNS: runs = "15", PROPERTY_SEED: seed = "1" } = process.env;
  const serverUrl = url.replace(/^mariadb:/, "mysql:");
  return { serverUrl, runId, workerId, propertyRuns: Number(runs), propertySeed: Number(seed) };
}

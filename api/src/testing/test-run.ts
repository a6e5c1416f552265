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

/** Where the run's emulator of the outside world listens, on 127.0.0.1. */
export interface LabPorts {
  http: number;
  smtp: number;
}

/** Set by Jest's global set-up for its workers. Returns the id. */
export function announceTestRun(pid: number): string {
  process.env.PORTAL_TEST_RUN = String(pid);
  return String(pid);
}

/** Set by Jest's global set-up for its workers. */
export function announceTestLab({ http, smtp }: LabPorts): void {
  process.env.PORTAL_TEST_LAB = `${String(http)},${String(smtp)}`;
}

const needsSetUp = "Run the tests with `npx jest -c api/jest.config.cjs`: its set-up prepares database and emulator.";

/** Throws a sentence where the set-up did not run. */
export function readTestLab(): LabPorts {
  const [http, smtp] = (process.env.PORTAL_TEST_LAB ?? "").split(",").map(Number);
  if (!http || !smtp) throw new Error(needsSetUp);
  return { http, smtp };
}

/** Throws a sentence that says what to set. */
export function readTestRun(): TestRun {
  const { DATABASE_URL: url, PORTAL_TEST_RUN: runId, JEST_WORKER_ID: workerId = "1" } = process.env;
  if (!url) {
    throw new Error("Set DATABASE_URL to a MySQL or MariaDB server, for example mysql://user:password@127.0.0.1:3306/");
  }
  if (!runId) throw new Error(needsSetUp);
  const { PROPERTY_RUNS: runs = "15", PROPERTY_SEED: seed = "1" } = process.env;
  const serverUrl = url.replace(/^mariadb:/, "mysql:");
  return { serverUrl, runId, workerId, propertyRuns: Number(runs), propertySeed: Number(seed) };
}

/** What the API's tests read of the environment. */
export interface TestRun {
  /** A server whose user may create databases, from DATABASE_URL; the database name in it plays no part. */
  serverUrl: string;
  /** Names this run's databases. */
  runId: string;
  /** The databases stay for the next run that has the same migrations: PORTAL_TEST_KEEP=yes. */
  keepsDatabases: boolean;
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

/** Databases that stay are named by their schema, so that only one run at a time may use them. */
const keptPrefix = "kept";

export const isKept = (runId: string) => runId.startsWith(keptPrefix);

/** Jest's global set-up names the run for its workers: by its process, or by the schema of databases that stay. */
export function announceTestRun(pid: number, hashSchema: () => string): string {
  const runId = process.env.PORTAL_TEST_KEEP === "yes" ? keptPrefix + hashSchema() : String(pid);
  process.env.PORTAL_TEST_RUN = runId;
  return runId;
}

/** Whether the environment names an emulator that listens already: PORTAL_TEST_LAB=<http port>,<smtp port>. */
export const hasTestLab = () => Boolean(process.env.PORTAL_TEST_LAB);

export function forgetTestLab(): void {
  delete process.env.PORTAL_TEST_LAB;
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
  return {
    serverUrl,
    runId,
    keepsDatabases: isKept(runId),
    workerId,
    propertyRuns: Number(runs),
    propertySeed: Number(seed),
  };
}

/** Settings of the API's tests from the environment. */
export interface TestRun {
  /** Its user may create databases. From DATABASE_URL, without the database. */
  serverUrl: string;
  /** Part of database names. */
  runId: string;
  /** Keeps the databases for the next run with the same migrations: PORTAL_TEST_KEEP=yes. */
  keepsDatabases: boolean;
  /** Jest's worker, from 1. */
  workerId: string;
  /** Random histories of property tests: PROPERTY_RUNS, PROPERTY_SEED. */
  propertyRuns: number;
  propertySeed: number;
}

/** Ports of the run's emulator on 127.0.0.1. */
export interface LabPorts {
  http: number;
  smtp: number;
}

/** Named by schema, so only one run at a time may use them. */
const keptPrefix = "kept";

export const isKept = (runId: string) => runId.startsWith(keptPrefix);

/** Names the run for Jest's workers: by its process, or by the schema of kept databases. */
export function announceTestRun(pid: number, hashSchema: () => string): string {
  const runId = process.env.PORTAL_TEST_KEEP === "yes" ? keptPrefix + hashSchema() : String(pid);
  process.env.PORTAL_TEST_RUN = runId;
  return runId;
}

/** Returns whether the environment names a running emulator: PORTAL_TEST_LAB=<http port>,<smtp port>. */
export const hasTestLab = () => Boolean(process.env.PORTAL_TEST_LAB);

export function forgetTestLab(): void {
  delete process.env.PORTAL_TEST_LAB;
}

/** Passes the emulator's ports from Jest's global set-up to its workers. */
export function announceTestLab({ http, smtp }: LabPorts): void {
  process.env.PORTAL_TEST_LAB = `${String(http)},${String(smtp)}`;
}

const needsSetUp = "Run the tests with `npx jest -c api/jest.config.cjs`: its set-up prepares database and emulator.";

/** Throws if the set-up did not run. */
export function readTestLab(): LabPorts {
  const [http, smtp] = (process.env.PORTAL_TEST_LAB ?? "").split(",").map(Number);
  if (!http || !smtp) throw new Error(needsSetUp);
  return { http, smtp };
}

/** Throws an error that names the missing variable. */
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

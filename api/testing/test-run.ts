export interface TestRun {
  /** DATABASE_URL without the database. Its user may create databases. */
  serverUrl: string;
  /** Part of database names. */
  runId: string;
  /** True with PORTAL_TEST_KEEP=yes: the databases stay until the migrations change. */
  keepsDatabases: boolean;
  /** Number of Jest's worker, from 1. */
  workerId: string;
  /** Number of random histories in a property test, and their seed: PROPERTY_RUNS, PROPERTY_SEED. */
  propertyRuns: number;
  propertySeed: number;
}

/** Ports of the run's emulator on 127.0.0.1. */
export interface LabPorts {
  http: number;
  smtp: number;
}

/** Kept databases are named by their schema, so only one run at a time may use them. */
const keptPrefix = "kept";

export const isKept = (runId: string) => runId.startsWith(keptPrefix);

/** Names the run for Jest's workers: by its process id, or by the schema of kept databases. */
export function announceTestRun(pid: number, hashSchema: () => string): string {
  const runId = process.env.PORTAL_TEST_KEEP === "yes" ? keptPrefix + hashSchema() : String(pid);
  process.env.PORTAL_TEST_RUN = runId;
  return runId;
}

/** True if the environment names a running emulator: PORTAL_TEST_LAB=<http port>,<smtp port>. */
export const hasTestLab = () => Boolean(process.env.PORTAL_TEST_LAB);

export function forgetTestLab(): void {
  delete process.env.PORTAL_TEST_LAB;
}

/** Passes the emulator's ports to Jest's workers. */
export function announceTestLab({ http, smtp }: LabPorts): void {
  process.env.PORTAL_TEST_LAB = `${String(http)},${String(smtp)}`;
}

const needsSetUp = "Run the tests with `npx jest -c api/jest.config.cjs`: its set-up prepares database and emulator.";

export function readTestLab(): LabPorts {
  const [http, smtp] = (process.env.PORTAL_TEST_LAB ?? "").split(",").map(Number);
  if (!http || !smtp) throw new Error(needsSetUp);
  return { http, smtp };
}

/** Throws if a variable is missing. */
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

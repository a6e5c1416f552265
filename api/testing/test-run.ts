export interface TestRun {
  /** DATABASE_URL without the database. Its user may create databases. */
  serverUrl: string;
  /** Part of database names. */
  runId: string;
  /** PORTAL_TEST_KEEP=yes: until the migrations change. */
  keepsDatabases: boolean;
  /** From 1. */
  workerId: string;
  /** Of property tests: PROPERTY_RUNS, PROPERTY_SEED. */
  propertyRuns: number;
  propertySeed: number;
}

/** On 127.0.0.1. */
export interface LabPorts {
  http: number;
  smtp: number;
}

/** For one run at a time. */
const keptPrefix = "kept";

export const isKept = (runId: string) => runId.startsWith(keptPrefix);

/** By process, or by schema for kept databases. */
export function announceTestRun(pid: number, hashSchema: () => string): string {
  const runId = process.env.PORTAL_TEST_KEEP === "yes" ? keptPrefix + hashSchema() : String(pid);
  process.env.PORTAL_TEST_RUN = runId;
  return runId;
}

/** PORTAL_TEST_LAB=<http port>,<smtp port>. */
export const hasTestLab = () => Boolean(process.env.PORTAL_TEST_LAB);

export function forgetTestLab(): void {
  delete process.env.PORTAL_TEST_LAB;
}

/** Informs Jest's workers. */
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

import { createTestClock, type TestClock } from "../../testing/test-clock";
import { prepareWorkerDatabase } from "../../testing/worker-database";
import { createEncryption } from "../crypto/encryption";
import { createDatabase, type Database } from "../db/database";
import { ProviderError } from "../errors/provider-error";
import { createLogger } from "../logger/logger";
import { claimJob } from "./claim-job";
import { PermanentJobError, serialLane, type JobHandler, type NewJob, type RunningJob } from "./job";
import { createJobQueue, type JobQueue } from "./job-queue";
import { completeJob, retryDelay } from "./settle-job";
import { createWorker, type Worker } from "./worker";

const encryption = createEncryption([{ id: "test", key: Buffer.alloc(32, 7) }]);
let database: Database;
let clock: TestClock;
let leaseClock: TestClock;
let queue: JobQueue;
beforeEach(async () => {
  database = createDatabase({ url: await prepareWorkerDatabase() });
  clock = createTestClock();
  leaseClock = createTestClock();
  queue = createJobQueue(database, clock, encryption);
});
afterEach(() => database.close());

function workerOf(handle: JobHandler["handle"], overrides: { concurrency?: number; kind?: string } = {}): Worker {
  return createWorker({
    database,
    clock,
    leaseClock,
    leaseMilliseconds: 15_000,
    encryption,
    logger: createLogger("silent"),
    random: () => 0,
    handlers: [{ kind: overrides.kind ?? "mail", handle }],
    queue,
    concurrency: overrides.concurrency ?? 4,
    jobsPerLane: 2,
    pollMilliseconds: 50,
  });
}

const enqueue = (job: Partial<NewJob> = {}) =>
  database.inTransaction((transaction) => queue.enqueueJob(transaction, { kind: "mail", payload: {}, ...job }));

async function listJobs() {
  return database.select("SELECT * FROM jobs ORDER BY created_at, id");
}

/** A promise that the test resolves. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe("a job", () => {
  test("carries its payload and its secret, and is done once", async () => {
    const seen: RunningJob[] = [];
    await enqueue({ payload: { userId: "usr_1" }, secretPayload: { code: "123456" } });
    expect(JSON.stringify(await listJobs())).not.toContain("123456");
    const worker = workerOf((job) => {
      seen.push(job);
      return Promise.resolve();
    });
    expect(await worker.runDue()).toBe(1);
    expect(await worker.runDue()).toBe(0);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ payload: { userId: "usr_1" }, secretPayload: { code: "123456" }, attempt: 1 });
    expect(await listJobs()).toMatchObject([{ state: "done", secret_payload: null, lease_token: null }]);
  });

  test("does not exist when its cause was rolled back", async () => {
    const failing = database.inTransaction(async (transaction) => {
      await queue.enqueueJob(transaction, { kind: "mail", payload: {} });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await listJobs()).toEqual([]);
  });

  test("exists once for its key", async () => {
    expect(await enqueue({ dedupeKey: "invoice-1" })).toBe(true);
    expect(await enqueue({ dedupeKey: "invoice-1" })).toBe(false);
    expect(await enqueue({ dedupeKey: "invoice-2" })).toBe(true);
    const parallel = await Promise.all(Array.from({ length: 8 }, () => enqueue({ dedupeKey: "invoice-3" })));
    expect(parallel.filter(Boolean)).toHaveLength(1);
    expect(await listJobs()).toHaveLength(3);
  });

  test("is not created a second time while one of its key has not begun, and is afterwards", async () => {
    expect(await enqueue({ coalesceKey: "account-1" })).toBe(true);
    expect(await enqueue({ coalesceKey: "account-1" })).toBe(false);
    expect(await enqueue({ coalesceKey: "account-2" })).toBe(true);
    const duringTheFirst: boolean[] = [];
    await workerOf(async () => {
      if (duringTheFirst.length === 0) duringTheFirst.push(await enqueue({ coalesceKey: "account-1" }));
    }).runDue();
    expect(duringTheFirst).toEqual([true]);
    expect(await listJobs()).toMatchObject([{ state: "done" }, { state: "done" }, { state: "done" }]);
  });

  test("written with others leaves out those whose key exists", async () => {
    await enqueue({ coalesceKey: "account-2" });
    const jobs = ["account-3", "account-2", "account-1"].map((name) => ({
      kind: "mail",
      payload: {},
      coalesceKey: name,
      lane: name,
    }));
    await database.inTransaction((transaction) => queue.enqueueJobs(transaction, jobs));
    expect(await workerOf(() => Promise.resolve()).runDue()).toBe(3);
  });

  test("waits for its time by the clock of the product", async () => {
    await enqueue({ runAt: new Date(clock.now().getTime() + 60_000) });
    const worker = workerOf(() => Promise.resolve());
    expect(await worker.runDue()).toBe(0);
    clock.advance(60_000);
    expect(await worker.runDue()).toBe(1);
  });

  test("of a kind that this worker does not know is left for another", async () => {
    await enqueue({ kind: "text" });
    expect(await workerOf(() => Promise.resolve()).runDue()).toBe(0);
    expect(await workerOf(() => Promise.resolve(), { kind: "text" }).runDue()).toBe(1);
  });
});

describe("a job that fails", () => {
  test("is tried again after a growing pause, then kept as dead without its secret", async () => {
    await enqueue({ maxAttempts: 3, secretPayload: { code: "123456" } });
    const worker = workerOf(() => Promise.reject(new Error("mail server says no")));
    expect(await worker.runDue()).toBe(1);
    expect(await listJobs()).toMatchObject([
      { state: "queued", attempts: 1, last_error: "Error: mail server says no" },
    ]);
    expect((await listJobs())[0]?.secret_payload).not.toBeNull();
    clock.advance(1_000);
    expect(await worker.runDue()).toBe(1);
    clock.advance(1_000);
    expect(await worker.runDue()).toBe(0);
    clock.advance(3_000);
    expect(await worker.runDue()).toBe(1);
    expect(await listJobs()).toMatchObject([{ state: "dead", attempts: 3, secret_payload: null }]);
    clock.advance(86_400_000);
    expect(await worker.runDue()).toBe(0);
  });

  test("is buried at once when another try cannot help", async () => {
    await enqueue({ secretPayload: { code: "123456" } });
    await workerOf(() => Promise.reject(new PermanentJobError("no such number"))).runDue();
    expect(await listJobs()).toMatchObject([{ state: "dead", attempts: 1, secret_payload: null }]);
  });

  test("waits as long as the provider asks", async () => {
    await enqueue();
    const error = new ProviderError({ provider: "twilio", kind: "rate-limited", detail: "429", retryAfterSeconds: 90 });
    const worker = workerOf(() => Promise.reject(error));
    await worker.runDue();
    clock.advance(89_000);
    expect(await worker.runDue()).toBe(0);
    clock.advance(1_000);
    expect(await worker.runDue()).toBe(1);
  });

  test("waits at most an hour and a quarter", () => {
    expect([1, 2, 3, 7, 30].map((attempt) => retryDelay(attempt, 0))).toEqual([
      1_000, 4_000, 16_000, 3_600_000, 3_600_000,
    ]);
    expect(retryDelay(30, 1)).toBe(4_500_000);
  });
});

describe("a worker that died", () => {
  const claimAndDie = () =>
    claimJob(database, {
      kinds: ["mail"],
      now: clock.now(),
      leaseUntil: new Date(leaseClock.now().getTime() + 15_000),
      jobsPerLane: 2,
    });

  test("loses its job to another when its lease ends, by real time", async () => {
    await enqueue();
    const lost = await claimAndDie();
    if (!lost) throw new Error("nothing was claimed");
    const worker = workerOf(() => Promise.resolve());
    clock.advance(30 * 86_400_000);
    expect(await worker.runDue()).toBe(0);
    leaseClock.advance(15_001);
    expect(await worker.runDue()).toBe(1);
    expect(await completeJob(database, lost, clock.now())).toBe(false);
    expect(await listJobs()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  test("cannot complete a job that another has claimed since", async () => {
    await enqueue();
    const lost = await claimAndDie();
    if (!lost) throw new Error("nothing was claimed");
    leaseClock.advance(15_001);
    const gate = createGate();
    const running = workerOf(async () => {
      expect(await completeJob(database, lost, clock.now())).toBe(false);
      gate.open();
    }).runDue();
    await gate.opened;
    expect(await running).toBe(1);
  });

  test("leaves a dead letter when that was the last try", async () => {
    await enqueue({ maxAttempts: 1, secretPayload: { code: "123456" } });
    await claimAndDie();
    leaseClock.advance(15_001);
    expect(await workerOf(() => Promise.resolve()).runDue()).toBe(0);
    expect(await listJobs()).toMatchObject([{ state: "dead", secret_payload: null }]);
  });
});

describe("several workers", () => {
  test("do each of a hundred jobs once", async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => enqueue({ payload: { index } })));
    const done: unknown[] = [];
    const workers = Array.from({ length: 4 }, () =>
      workerOf((job) => {
        done.push(job.payload);
        return Promise.resolve();
      }),
    );
    const counts = await Promise.all(workers.map((worker) => worker.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(100);
  });

  test("run one job of a serial lane at a time", async () => {
    for (let index = 0; index < 4; index += 1) await enqueue({ lane: serialLane("account-1") });
    let running = 0;
    let most = 0;
    const handle = async () => {
      running += 1;
      most = Math.max(most, running);
      await database.select("SELECT 1 AS one");
      running -= 1;
    };
    const counts = await Promise.all([workerOf(handle).runDue(), workerOf(handle).runDue()]);
    expect(counts[0] + counts[1] + (await workerOf(handle).runDue())).toBe(4);
    expect(most).toBe(1);
  });

  test("run at most two jobs of a lane at a time, and other lanes meanwhile", async () => {
    for (let index = 0; index < 6; index += 1) await enqueue({ lane: "biz_1" });
    await enqueue({ lane: "biz_2", payload: { other: true } });
    const gate = createGate();
    let inLane = 0;
    let most = 0;
    const otherRan = createGate();
    const handle = async ({ payload }: RunningJob) => {
      if (JSON.stringify(payload).includes("other")) {
        otherRan.open();
        return;
      }
      inLane += 1;
      most = Math.max(most, inLane);
      await gate.opened;
      inLane -= 1;
    };
    const workers = [workerOf(handle), workerOf(handle)];
    for (const worker of workers) worker.start();
    await otherRan.opened;
    gate.open();
    await Promise.all(workers.map((worker) => worker.stop()));
    await workerOf(handle).runDue();
    expect(most).toBeLessThanOrEqual(2);
    expect((await listJobs()).every(({ state }) => state === "done")).toBe(true);
  });
});

describe("a running worker", () => {
  test("wakes at the commit and finishes its job before it stops", async () => {
    const started = createGate();
    const gate = createGate();
    const worker = workerOf(async () => {
      started.open();
      await gate.opened;
    });
    worker.start();
    await enqueue();
    await started.opened;
    const stopped = worker.stop();
    gate.open();
    await stopped;
    expect(await listJobs()).toMatchObject([{ state: "done" }]);
    await enqueue();
    expect((await listJobs()).map(({ state }) => state).sort()).toEqual(["done", "queued"]);
  });

  test("finds what another process has put into the queue", async () => {
    const ran = createGate();
    const worker = workerOf(() => {
      ran.open();
      return Promise.resolve();
    });
    worker.start();
    const elsewhere = createJobQueue(database, clock, encryption);
    await database.inTransaction((transaction) => elsewhere.enqueueJob(transaction, { kind: "mail", payload: {} }));
    await ran.opened;
    await worker.stop();
    expect(await listJobs()).toMatchObject([{ state: "done" }]);
  });
});

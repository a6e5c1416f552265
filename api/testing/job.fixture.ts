import { createEncryption } from "../src/platform/crypto/encryption";
import type { Database } from "../src/platform/db/database";
import { defineJob } from "../src/platform/jobs/define-job";
import type { JobHandler, NewJob } from "../src/platform/jobs/job";
import { createJobQueue, type JobQueue } from "../src/platform/jobs/job-queue";
import { createWorker, type Worker } from "../src/platform/jobs/worker";
import { createLogger } from "../src/platform/logger/logger";
import { createTestClock, type TestClock } from "./test-clock";
import { openWorkerDatabase } from "./worker-database";

const encryption = createEncryption([{ id: "test", key: Buffer.alloc(32, 7) }]);

type AnyObject = Record<string, unknown>;

export const mailJob = defineJob<AnyObject, AnyObject | null>({ kind: "mail", payload: {} });

/** A job queue on the worker's empty database; `close` it in afterEach. */
export interface JobFixture {
  database: Database;
  clock: TestClock;
  /** The clock of the workers' leases. */
  leaseClock: TestClock;
  queue: JobQueue;
  /** Opens a queue as in another process: its commits wake no worker here. */
  openQueueElsewhere: () => JobQueue;
  workerOf: (handle: JobHandler["handle"], overrides?: Partial<Omit<JobHandler, "handle">>) => Worker;
  /** Returns true if the job is new. */
  enqueue: (job?: Partial<NewJob<AnyObject, AnyObject | null>>) => Promise<boolean>;
  /** Returns the rows of all jobs, oldest first. */
  listJobs: () => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

export async function startJobFixture(): Promise<JobFixture> {
  const database = await openWorkerDatabase();
  const clock = createTestClock();
  const leaseClock = createTestClock();
  const openQueue = () => createJobQueue(clock, encryption);
  const queue = openQueue();
  return {
    database,
    clock,
    leaseClock,
    queue,
    openQueueElsewhere: openQueue,
    workerOf: (handle, overrides = {}) =>
      createWorker({
        clock,
        leaseClock,
        leaseMilliseconds: 15_000,
        encryption,
        logger: createLogger("silent"),
        random: () => 0,
        handlers: [{ kind: "mail", handle, ...overrides }],
        queue,
        concurrency: 4,
        jobsPerLane: 2,
        pollMilliseconds: 50,
      }),
    enqueue: (job) => database.inTransaction(() => queue.enqueueJob({ job: mailJob, payload: {}, ...job })),
    listJobs: () => database.select("SELECT * FROM jobs ORDER BY created_at, id"),
    close: () => database.close(),
  };
}

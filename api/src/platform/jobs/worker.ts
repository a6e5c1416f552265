import { claimJob, type ClaimedJob } from "./claim-job";
import { recoverJobs, untilNextDueIsFree } from "./claim-job.sql";
import { createPriorityClaim } from "./priority-claim";
import type { JobHandler } from "./job";
import type { JobQueue } from "./job-queue";
import { createLaneRest } from "./lane-rest";
import { createPump } from "./pump";
import { runJob, type JobRunOptions } from "./run-job";

export interface WorkerOptions extends JobRunOptions {
  handlers: readonly JobHandler[];
  queue: JobQueue;
  concurrency: number;
  jobsPerLane: number;
  /** Polls find jobs of other processes. A commit of this process wakes the worker at once. */
  pollMilliseconds: number;
}

export interface Worker {
  start: () => void;
  stop: () => Promise<void>;
  /**
   * Runs due jobs one by one until none is left; returns their number.
   * @param without kinds left for another worker
   * @param isEnough checked before each job; true stops
   */
  runDue: (without?: readonly string[], isEnough?: () => Promise<boolean>) => Promise<number>;
}

const recoverEveryPolls = 10;

const kindsOf = ({ handlers }: WorkerOptions, without: readonly string[]) =>
  handlers.map(({ kind }) => kind).filter((kind) => !without.includes(kind));

function createClaim(options: WorkerOptions) {
  const { clock, leaseClock, leaseMilliseconds, jobsPerLane } = options;
  return (without: readonly string[] = [], restingLanes: readonly string[] = []) =>
    claimJob({
      kinds: kindsOf(options, without),
      now: clock.now(),
      leaseUntil: new Date(leaseClock.now().getTime() + leaseMilliseconds),
      jobsPerLane,
      restingLanes,
    });
}

/** Claims the next due job and waits if it is locked; null: no job is due, or its lane is full. */
function createPatientClaim(options: WorkerOptions, claim: ReturnType<typeof createClaim>) {
  const { clock } = options;
  return async (without: readonly string[] = []) => {
    const job = await claim(without);
    if (job) return job;
    await untilNextDueIsFree({ kinds: kindsOf(options, without), now: clock.now() });
    return claim(without);
  };
}

function createRun(options: WorkerOptions) {
  const handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
  return async (job: ClaimedJob): Promise<void> => {
    const handler = handlers.get(job.kind);
    if (!handler) throw new Error(`No handler for ${job.kind}.`);
    await runJob(job, handler, options);
  };
}

/** Wakes the worker at polls and commits. Returns a function that stops this. */
function startWaking({ queue, pollMilliseconds }: WorkerOptions, wake: () => void, recover: () => void): () => void {
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    wake();
    if (polls % recoverEveryPolls === 1) recover();
  }, pollMilliseconds);
  const stopListening = queue.onEnqueued(wake);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

/** Any number of workers and processes may share a queue. */
export function createWorker(options: WorkerOptions): Worker {
  const { clock, leaseClock, logger, concurrency, handlers } = options;
  const claim = createClaim(options);
  const claimPatiently = createPatientClaim(options, claim);
  const rest = createLaneRest(handlers, () => pump.wake());
  const claimFree = (without: readonly string[]) => claim(without, rest.listLanes());
  const priorityClaim = createPriorityClaim({ handlers, clock: leaseClock, claim: claimFree });
  const run = createRun(options);
  const recover = () => recoverJobs(leaseClock.now(), clock.now());
  const pump = createPump<ClaimedJob>({
    concurrency,
    claim: priorityClaim.claim,
    run: (job) =>
      priorityClaim
        .whileRunning(job, () => rest.aroundRun(job, () => run(job)))
        .catch((error: unknown) => {
          logger.error({ err: error, jobId: job.id }, "job could not be settled; its lease will end");
        }),
    onClaimFailed: (error) => {
      logger.warn({ err: error }, "the queue could not be read");
    },
  });
  let stopWaking: (() => void) | null = null;

  return {
    start: () => {
      pump.open();
      stopWaking ??= startWaking(options, pump.wake, () => {
        recover().catch((error: unknown) => {
          logger.warn({ err: error }, "lost jobs could not be recovered");
        });
      });
      pump.wake();
    },
    stop: async () => {
      stopWaking?.();
      stopWaking = null;
      await pump.close();
    },
    runDue: async (without, isEnough) => {
      await recover();
      for (let count = 0; ; count += 1) {
        if (await isEnough?.()) return count;
        const job = await claimPatiently(without);
        if (!job) return count;
        await run(job);
      }
    },
  };
}

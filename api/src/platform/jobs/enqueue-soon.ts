import { inTransaction } from "../db/database";
import type { Logger } from "../logger/logger";
import type { EnqueueJob, NewJob } from "./job";

export interface EnqueueSoonOptions<Payload, Secret> {
  enqueueJob: EnqueueJob;
  logger: Logger;
  /** Give it a `coalesceKey`: one job processes all waiting rows of a table. */
  job: NewJob<Payload, Secret>;
  /** Milliseconds from the first `ask` to the job. */
  after: number;
}

/** Enqueues one job for several `ask` calls. */
export interface EnqueueSoon {
  ask: () => void;
  /** Enqueues a requested job at once. Call when the process stops. Never rejects. */
  finish: () => Promise<void>;
}

/** If the process dies before the job is enqueued, a scheduled task must enqueue it. */
export function createEnqueueSoon<Payload, Secret>(options: EnqueueSoonOptions<Payload, Secret>): EnqueueSoon {
  const { enqueueJob, logger, job, after } = options;
  let timer: NodeJS.Timeout | null = null;
  let enqueued = Promise.resolve();
  async function enqueue(): Promise<void> {
    timer = null;
    try {
      await inTransaction(() => enqueueJob(job));
    } catch (error) {
      logger.warn({ err: error, kind: job.job.kind }, "a job waits for the task");
    }
  }
  return {
    ask() {
      timer ??= setTimeout(() => {
        enqueued = enqueue();
      }, after).unref();
    },
    async finish() {
      await enqueued;
      if (timer === null) return;
      clearTimeout(timer);
      await enqueue();
    },
  };
}

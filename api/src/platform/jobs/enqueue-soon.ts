import { inTransaction } from "../db/database";
import type { Logger } from "../logger/logger";
import type { EnqueueJob, NewJob } from "./job";

export interface EnqueueSoonOptions<Payload, Secret> {
  enqueueJob: EnqueueJob;
  logger: Logger;
  /** Of what waits in a table, for all of it: with a `coalesceKey`. */
  job: NewJob<Payload, Secret>;
  /** From the first call to the job; milliseconds. */
  after: number;
}

/** Enqueues one job shortly after the first of several calls of `ask`. */
export interface EnqueueSoon {
  ask: () => void;
  /** Call when the process stops: enqueues the job at once if it was asked for. Never rejects. */
  finish: () => Promise<void>;
}

/** The work waits in its table. If the process is killed before the job is enqueued, a scheduled task enqueues it. */
export function createEnqueueSoon<Payload, Secret>(options: EnqueueSoonOptions<Payload, Secret>): EnqueueSoon {
  const { enqueueJob, logger, job, after } = options;
  let timer: NodeJS.Timeout | null = null;
  let enqueued = Promise.resolve();
  async function enqueue(): Promise<void> {
    timer = null;
    try {
      await inTransaction(() => enqueueJob(job));
    } catch (error) {
      logger.warn({ err: error, kind: job.job.kind }, "a job waits for the chore");
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

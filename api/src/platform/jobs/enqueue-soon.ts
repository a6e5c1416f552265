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

/**
 * Asks for a job soon, once for all that come until then. They wait in their table: what is not asked for here, as the process ends,
 * a chore asks for.
 */
export function createEnqueueSoon<Payload, Secret>(options: EnqueueSoonOptions<Payload, Secret>): () => void {
  const { enqueueJob, logger, job, after } = options;
  let isAsked = false;
  async function ask(): Promise<void> {
    isAsked = false;
    try {
      await inTransaction(() => enqueueJob(job));
    } catch (error) {
      logger.warn({ err: error, kind: job.job.kind }, "a job waits for the chore");
    }
  }
  return () => {
    if (isAsked) return;
    isAsked = true;
    setTimeout(() => void ask(), after).unref();
  };
}

import type { Clock } from "../clock/clock";
import type { Encryption } from "../crypto/encryption";
import { isProviderError } from "../errors/provider-error";
import type { Logger } from "../logger/logger";
import { describeError } from "../logger/serialize-error";
import type { ClaimedJob } from "./claim-job";
import { type JobHandler, PermanentJobError, type RunningJob } from "./job";
import { secretContext } from "./job-queue";
import { buryJob, completeJob, extendLease, requeueJob, retryDelay } from "./settle-job";

export interface JobRunOptions {
  clock: Clock;
  /** Real time, for leases. */
  leaseClock: Clock;
  leaseMilliseconds: number;
  encryption: Encryption;
  logger: Logger;
  /** Returns a number from 0 to 1. */
  random(): number;
}

function leaseEnd({ leaseClock, leaseMilliseconds }: JobRunOptions): Date {
  return new Date(leaseClock.now().getTime() + leaseMilliseconds);
}

function toRunningJob(job: ClaimedJob, options: JobRunOptions): RunningJob {
  const { encryption, logger } = options;
  const secret = job.secretPayload === null ? null : encryption.decrypt(job.secretPayload, secretContext(job.id));
  const payload: unknown = JSON.parse(job.payload);
  const secretPayload: unknown = secret === null ? null : JSON.parse(secret);
  return {
    id: job.id,
    kind: job.kind,
    payload,
    secretPayload,
    attempt: job.attempt,
    maxAttempts: job.maxAttempts,
    log: logger.child({ jobId: job.id, kind: job.kind, attempt: job.attempt }),
    hasLease: () => extendLease(job, leaseEnd(options)),
  };
}

/** Returns a function that stops the renewal. */
function startLeaseRenewal(job: ClaimedJob, options: JobRunOptions): () => void {
  const timer = setInterval(() => {
    extendLease(job, leaseEnd(options)).catch((error: unknown) => {
      options.logger.warn({ err: error, jobId: job.id }, "could not extend a lease");
    });
  }, options.leaseMilliseconds / 3);
  return () => {
    clearInterval(timer);
  };
}

async function settleFailure(job: ClaimedJob, error: unknown, options: JobRunOptions): Promise<boolean> {
  const now = options.clock.now();
  const reason = error instanceof Error ? `${error.name}: ${describeError(error)}` : "Unknown failure";
  const isPermanent = error instanceof PermanentJobError;
  if (isPermanent || job.attempt >= job.maxAttempts) {
    options.logger.error({ err: error, jobId: job.id, kind: job.kind }, "job is dead");
    return buryJob(job, now, reason);
  }
  const retryAfterMs = isProviderError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const delay = Math.max(retryDelay(job.attempt, options.random()), retryAfterMs);
  options.logger.warn({ err: error, jobId: job.id, kind: job.kind, delay }, "job failed, will try again");
  return requeueJob(job, new Date(now.getTime() + delay), reason);
}

/** Runs a claimed job and settles it. Throws only when the database cannot be written. */
export async function runJob(job: ClaimedJob, handler: JobHandler, options: JobRunOptions): Promise<void> {
  const release = startLeaseRenewal(job, options);
  let kept: boolean;
  try {
    await handler.handle(toRunningJob(job, options));
    kept = await completeJob(job, options.clock.now());
  } catch (error) {
    kept = await settleFailure(job, error, options);
  } finally {
    release();
  }
  if (!kept) options.logger.warn({ jobId: job.id, kind: job.kind }, "lease was lost; another worker has the job");
}

import type { InferAttributes } from "sequelize";
import { Job } from "../../models/job.model";
import { retryAfterConflict } from "../db/transaction";
import type { ClaimedJob } from "./claim-job";

/** Milliseconds to the next attempt: 1 s, 4 s, 16 s … at most an hour, plus up to a quarter by `chance` (0 to 1). */
export function retryDelay(attempt: number, chance: number): number {
  const base = Math.min(1000 * 4 ** (attempt - 1), 3_600_000);
  return Math.round(base * (1 + chance / 4));
}

const reasonLength = 500;
const noLease = { leaseToken: null, leaseUntil: null };

async function updateLeased({ id, leaseToken }: ClaimedJob, values: Partial<InferAttributes<Job>>): Promise<boolean> {
  const [changed] = await retryAfterConflict(() => Job.update(values, { where: { id, leaseToken, state: "running" } }));
  return changed > 0;
}

/** Returns false and changes nothing if another worker has the lease. */
export function completeJob(job: ClaimedJob, now: Date): Promise<boolean> {
  return updateLeased(job, { ...noLease, state: "done", secretPayload: null, lastError: null, finishedAt: now });
}

export function requeueJob(job: ClaimedJob, runAt: Date, reason: string): Promise<boolean> {
  return updateLeased(job, { ...noLease, state: "queued", runAt, lastError: reason.slice(0, reasonLength) });
}

/** Keeps the payload for a person and deletes the secret. */
export function buryJob(job: ClaimedJob, now: Date, reason: string): Promise<boolean> {
  const lastError = reason.slice(0, reasonLength);
  return updateLeased(job, { ...noLease, state: "dead", secretPayload: null, lastError, finishedAt: now });
}

export async function extendLease(job: ClaimedJob, leaseUntil: Date): Promise<boolean> {
  if (await updateLeased(job, { leaseUntil })) return true;
  // A second call within a millisecond sets the same end, which MySQL does not count as a change.
  const { id, leaseToken } = job;
  return (await Job.count({ where: { id, leaseToken, state: "running" } })) > 0;
}

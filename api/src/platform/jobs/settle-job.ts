import type { InferAttributes } from "sequelize";
import { Job } from "../../models/job.model";
import { retryWhenAsked } from "../db/transaction";
import type { ClaimedJob } from "./claim-job";

/** Milliseconds before the next try: 1 s, 4 s, 16 s … at most an hour, up to a quarter longer by chance (0 to 1). */
export function retryDelay(attempt: number, chance: number): number {
  const base = Math.min(1000 * 4 ** (attempt - 1), 3_600_000);
  return Math.round(base * (1 + chance / 4));
}

const reasonLength = 500;
const noLease = { leaseToken: null, leaseUntil: null };

async function changeHeld({ id, leaseToken }: ClaimedJob, values: Partial<InferAttributes<Job>>): Promise<boolean> {
  const [changed] = await retryWhenAsked(() => Job.update(values, { where: { id, leaseToken, state: "running" } }));
  return changed > 0;
}

/** Each returns false when the lease was lost meanwhile: another worker has the job now, and nothing was changed. */
export function completeJob(job: ClaimedJob, now: Date): Promise<boolean> {
  return changeHeld(job, { ...noLease, state: "done", secretPayload: null, lastError: null, finishedAt: now });
}

export function requeueJob(job: ClaimedJob, runAt: Date, reason: string): Promise<boolean> {
  return changeHeld(job, { ...noLease, state: "queued", runAt, lastError: reason.slice(0, reasonLength) });
}

/** Dead letters keep their payload for a person to read, never their secret. */
export function buryJob(job: ClaimedJob, now: Date, reason: string): Promise<boolean> {
  const lastError = reason.slice(0, reasonLength);
  return changeHeld(job, { ...noLease, state: "dead", secretPayload: null, lastError, finishedAt: now });
}

export async function extendLease(job: ClaimedJob, leaseUntil: Date): Promise<boolean> {
  if (await changeHeld(job, { leaseUntil })) return true;
  // A row that had this end already, asked twice within a millisecond, does not count as changed.
  const { id, leaseToken } = job;
  return (await Job.count({ where: { id, leaseToken, state: "running" } })) > 0;
}

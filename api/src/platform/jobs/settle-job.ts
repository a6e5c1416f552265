import type { Database } from "../db/database";
import type { ClaimedJob } from "./claim-job";

/** Milliseconds before the next try: 1 s, 4 s, 16 s … at most an hour, up to a quarter longer by chance (0 to 1). */
export function retryDelay(attempt: number, chance: number): number {
  const base = Math.min(1000 * 4 ** (attempt - 1), 3_600_000);
  return Math.round(base * (1 + chance / 4));
}

const held = "id = :id AND lease_token = :leaseToken AND state = 'running'";

function leaseOf({ id, leaseToken }: ClaimedJob) {
  return { id, leaseToken };
}

/** Each returns false when the lease was lost meanwhile: another worker has the job now, and nothing was changed. */
export async function completeJob({ change }: Database, job: ClaimedJob, now: Date): Promise<boolean> {
  const sql = `UPDATE jobs SET state = 'done', secret_payload = NULL, lease_token = NULL, lease_until = NULL,
      last_error = NULL, finished_at = :now WHERE ${held}`;
  return (await change(sql, { values: { ...leaseOf(job), now } })) > 0;
}

export async function requeueJob({ change }: Database, job: ClaimedJob, runAt: Date, reason: string): Promise<boolean> {
  const sql = `UPDATE jobs SET state = 'queued', run_at = :runAt, lease_token = NULL, lease_until = NULL,
      last_error = :reason WHERE ${held}`;
  return (await change(sql, { values: { ...leaseOf(job), runAt, reason: reason.slice(0, 500) } })) > 0;
}

/** Dead letters keep their payload for a person to read, never their secret. */
export async function buryJob({ change }: Database, job: ClaimedJob, now: Date, reason: string): Promise<boolean> {
  const sql = `UPDATE jobs SET state = 'dead', secret_payload = NULL, lease_token = NULL, lease_until = NULL,
      last_error = :reason, finished_at = :now WHERE ${held}`;
  return (await change(sql, { values: { ...leaseOf(job), now, reason: reason.slice(0, 500) } })) > 0;
}

export async function extendLease({ change }: Database, job: ClaimedJob, leaseUntil: Date): Promise<boolean> {
  const sql = `UPDATE jobs SET lease_until = :leaseUntil WHERE ${held}`;
  return (await change(sql, { values: { ...leaseOf(job), leaseUntil } })) > 0;
}

/**
 * Takes jobs back from workers that died: their lease (real time) has ended. Those without a try left are buried.
 * Returns how many jobs are free again.
 */
export async function recoverJobs({ change }: Database, realNow: Date, now: Date): Promise<number> {
  const expired = "state = 'running' AND lease_until <= :realNow";
  const reason = "The worker stopped in the middle of the job.";
  await change(
    `UPDATE jobs SET state = 'dead', secret_payload = NULL, lease_token = NULL, lease_until = NULL,
        last_error = :reason, finished_at = :now WHERE ${expired} AND attempts >= max_attempts`,
    { values: { realNow, now, reason } },
  );
  return change(
    `UPDATE jobs SET state = 'queued', lease_token = NULL, lease_until = NULL, last_error = :reason WHERE ${expired}`,
    { values: { realNow, reason } },
  );
}

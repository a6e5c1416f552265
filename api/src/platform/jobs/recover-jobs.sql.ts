import { change } from "../db/database";

/**
 * Requeues the jobs of workers that died, which are those whose lease (real time) has ended.
 * Jobs without an attempt left become dead. Returns how many jobs were requeued.
 */
export async function recoverJobs(realNow: Date, now: Date): Promise<number> {
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

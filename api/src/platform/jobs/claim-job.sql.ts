import { Job } from "../../models/job.model";
import { change, inTransaction, select } from "../db/database";
import { columnsOf } from "../db/model-columns";
import { readInteger } from "../db/rows";

const due = ["id", "kind", "payload", "secretPayload", "dedupeKey", "lane", "attempts", "maxAttempts"] as const;

export type DueJob = Pick<Job, (typeof due)[number]>;

export interface DueJobSearch {
  kinds: readonly string[];
  /** Product time. */
  now: Date;
  fullLanes: readonly string[];
}

const whereDue = ({ fullLanes }: DueJobSearch) =>
  `state = 'queued' AND run_at <= :now AND kind IN (:kinds)
    ${fullLanes.length > 0 ? "AND (lane IS NULL OR lane NOT IN (:fullLanes))" : ""}`;

/** Whether any job is due, locked or not. Most polls find none and stop here. */
export async function hasDue(search: DueJobSearch): Promise<boolean> {
  const rows = await select(`SELECT 1 FROM jobs WHERE ${whereDue(search)} LIMIT 1`, { values: { ...search } });
  return rows.length > 0;
}

/** Raw SQL: Sequelize drops SKIP LOCKED for MySQL. */
export async function lockNextDue(search: DueJobSearch): Promise<DueJob | null> {
  const { selected, read } = columnsOf(Job, due);
  const [row] = await select(
    `SELECT ${selected} FROM jobs
      WHERE ${whereDue(search)} ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    { values: { ...search } },
  );
  return row ? read(row) : null;
}

/** Resolves when the first due job is unlocked. A transaction that enqueues a waiting job again locks that job, and `lockNextDue` skips it. */
export async function untilNextDueIsFree({ kinds, now }: Pick<DueJobSearch, "kinds" | "now">): Promise<void> {
  const sql = `SELECT id FROM jobs WHERE state = 'queued' AND run_at <= :now AND kind IN (:kinds)
    ORDER BY run_at, id LIMIT 1 FOR UPDATE`;
  if (kinds.length > 0) await inTransaction(() => select(sql, { values: { kinds, now } }));
}

/** Counts a lane's running jobs under the lane's lock, so that two workers do not both count one too few. */
export async function countRunningUnderLock(lane: string): Promise<number> {
  const values = { lane };
  await select("SELECT lane FROM job_lanes WHERE lane = :lane FOR UPDATE", { values });
  const sql = "SELECT COUNT(*) AS running FROM jobs WHERE lane = :lane AND state = 'running'";
  const [row] = await select(sql, { values });
  return readInteger(row ?? {}, "running");
}

/** Requeues jobs whose lease (real time) ended; a job without an attempt left becomes dead. Returns the number of requeued jobs. */
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

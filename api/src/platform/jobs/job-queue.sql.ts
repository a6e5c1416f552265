import type { Job } from "../../models/job.model";
import type { Database, Transaction } from "../db/database";

/** What is said of a job when it is put into the queue. */
export type NewJobRow = Pick<
  Job,
  "id" | "kind" | "payload" | "secretPayload" | "dedupeKey" | "lane" | "runAt" | "maxAttempts" | "createdAt"
>;

/** With a key that exists already, the older job stays as it is; its row is locked until the commit. */
export async function insertJobs(
  { change }: Database,
  transaction: Transaction,
  jobs: readonly NewJobRow[],
): Promise<void> {
  const rows = jobs.map((job) => [
    job.id,
    job.kind,
    "queued",
    job.payload,
    job.secretPayload,
    job.dedupeKey,
    job.lane,
    job.runAt,
    0,
    job.maxAttempts,
    job.createdAt,
  ]);
  await change(
    `INSERT INTO jobs (id, kind, state, payload, secret_payload, dedupe_key, lane, run_at, attempts, max_attempts, created_at)
     VALUES :rows ON DUPLICATE KEY UPDATE jobs.id = jobs.id`,
    { values: { rows }, transaction },
  );
}

import { EventEmitter } from "node:events";
import type { Clock } from "../clock/clock";
import type { Encryption } from "../crypto/encryption";
import { randomId } from "../crypto/random-id";
import type { Database, SqlValue, Transaction } from "../db/database";
import type { EnqueueJob, EnqueueJobs, NewJob } from "./job";

export interface JobQueue {
  enqueueJob: EnqueueJob;
  enqueueJobs: EnqueueJobs;
  /** Called after each commit that put a job into the queue in this process; returns the disposer. */
  onEnqueued(listener: () => void): () => void;
}

/** Binds the encrypted text to its row. */
export function secretContext(jobId: string): string {
  return `jobs.secret_payload:${jobId}`;
}

/** Begins the key of a job that frees it when it is claimed. */
export const coalesceMark = "~";

const defaultMaxAttempts = 8;

const columns =
  "id, kind, state, payload, secret_payload, dedupe_key, lane, run_at, attempts, max_attempts, created_at";

async function insertLanes({ change }: Database, transaction: Transaction, rows: readonly JobRow[]): Promise<void> {
  const lanes = [...new Set(rows.flatMap(({ lane }) => lane ?? []))].sort();
  if (lanes.length === 0) return;
  const places = lanes.map((_, index) => `(:lane${String(index)})`).join(", ");
  const values = Object.fromEntries(lanes.map((lane, index) => [`lane${String(index)}`, lane]));
  await change(`INSERT IGNORE INTO job_lanes (lane) VALUES ${places}`, { values, transaction });
}

/** With a key that exists already, the older job stays as it is; its row is locked until the commit. */
async function insertJobs(database: Database, transaction: Transaction, rows: readonly JobRow[]): Promise<void> {
  await insertLanes(database, transaction, rows);
  const values: Record<string, SqlValue> = {};
  const places = rows.map((row, index) => {
    const n = String(index);
    for (const [name, value] of Object.entries(row)) values[`${name}_${n}`] = value;
    return `(:id_${n}, :kind_${n}, 'queued', :payload_${n}, :secret_${n}, :dedupeKey_${n}, :lane_${n}, :runAt_${n}, 0,
      :maxAttempts_${n}, :now_${n})`;
  });
  await database.change(
    `INSERT INTO jobs (${columns}) VALUES ${places.join(", ")} ON DUPLICATE KEY UPDATE jobs.id = jobs.id`,
    { values, transaction },
  );
}

type JobRow = {
  id: string;
  kind: string;
  payload: string;
  secret: string | null;
  dedupeKey: string | null;
  lane: string | null;
  runAt: Date;
  maxAttempts: number;
  now: Date;
};

function toRow(job: NewJob, now: Date, encryption: Encryption): JobRow {
  const id = randomId("job");
  return {
    id,
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    secret: job.secretPayload ? encryption.encrypt(JSON.stringify(job.secretPayload), secretContext(id)) : null,
    dedupeKey: job.coalesceKey === undefined ? (job.dedupeKey ?? null) : `${coalesceMark}${job.coalesceKey}`,
    lane: job.lane ?? null,
    runAt: job.runAt ?? now,
    maxAttempts: job.maxAttempts ?? defaultMaxAttempts,
    now,
  };
}

/** The outbox: what must happen outside is a row written with its cause. */
export function createJobQueue(database: Database, clock: Clock, encryption: Encryption): JobQueue {
  const events = new EventEmitter();
  const wakeAfterCommit = (transaction: Transaction) => {
    transaction.afterCommit(() => {
      events.emit("enqueued");
    });
  };
  return {
    async enqueueJob(transaction, job) {
      const row = toRow(job, clock.now(), encryption);
      await insertJobs(database, transaction, [row]);
      const options = { values: { id: row.id }, transaction };
      const isNew = (await database.select("SELECT id FROM jobs WHERE id = :id", options)).length > 0;
      if (isNew) wakeAfterCommit(transaction);
      return isNew;
    },
    async enqueueJobs(transaction, jobs) {
      const rows = jobs.map((job) => toRow(job, clock.now(), encryption));
      const byKey = (row: JobRow) => `${row.kind}|${row.dedupeKey ?? ""}`;
      rows.sort((left, right) => (byKey(left) < byKey(right) ? -1 : 1));
      await insertJobs(database, transaction, rows);
      wakeAfterCommit(transaction);
    },
    onEnqueued(listener) {
      events.on("enqueued", listener);
      return () => events.off("enqueued", listener);
    },
  };
}

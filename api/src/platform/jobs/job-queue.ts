import { EventEmitter } from "node:events";
import type { Clock } from "../clock/clock";
import type { Encryption } from "../crypto/encryption";
import { randomId } from "../crypto/random-id";
import type { Database, Transaction } from "../db/database";
import type { EnqueueJob, NewJob } from "./job";

export interface JobQueue {
  enqueueJob: EnqueueJob;
  /** Called after each commit that put a job into the queue in this process; returns the disposer. */
  onEnqueued(listener: () => void): () => void;
}

/** Binds the encrypted text to its row. */
export function secretContext(jobId: string): string {
  return `jobs.secret_payload:${jobId}`;
}

const defaultMaxAttempts = 8;

/** Returns whether the row is ours: with a key that exists already, the older job stays as it is. */
async function insertJob({ change, select }: Database, transaction: Transaction, row: JobRow): Promise<boolean> {
  if (row.lane !== null) {
    await change("INSERT IGNORE INTO job_lanes (lane) VALUES (:lane)", { values: { lane: row.lane }, transaction });
  }
  await change(
    `INSERT INTO jobs (id, kind, state, payload, secret_payload, dedupe_key, lane, run_at, attempts, max_attempts, created_at)
     VALUES (:id, :kind, 'queued', :payload, :secret, :dedupeKey, :lane, :runAt, 0, :maxAttempts, :now)
     ON DUPLICATE KEY UPDATE jobs.id = jobs.id`,
    { values: { ...row }, transaction },
  );
  const own = await select("SELECT id FROM jobs WHERE id = :id", { values: { id: row.id }, transaction });
  return own.length > 0;
}

interface JobRow {
  id: string;
  kind: string;
  payload: string;
  secret: string | null;
  dedupeKey: string | null;
  lane: string | null;
  runAt: Date;
  maxAttempts: number;
  now: Date;
}

function toRow(job: NewJob, now: Date, encryption: Encryption): JobRow {
  const id = randomId("job");
  return {
    id,
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    secret: job.secretPayload ? encryption.encrypt(JSON.stringify(job.secretPayload), secretContext(id)) : null,
    dedupeKey: job.dedupeKey ?? null,
    lane: job.lane ?? null,
    runAt: job.runAt ?? now,
    maxAttempts: job.maxAttempts ?? defaultMaxAttempts,
    now,
  };
}

/** The outbox: what must happen outside is a row written with its cause. */
export function createJobQueue(database: Database, clock: Clock, encryption: Encryption): JobQueue {
  const events = new EventEmitter();
  return {
    async enqueueJob(transaction, job) {
      const isNew = await insertJob(database, transaction, toRow(job, clock.now(), encryption));
      if (isNew) {
        transaction.afterCommit(() => {
          events.emit("enqueued");
        });
      }
      return isNew;
    },
    onEnqueued(listener) {
      events.on("enqueued", listener);
      return () => events.off("enqueued", listener);
    },
  };
}

import { EventEmitter } from "node:events";
import { JobLane } from "../../models/job-lane.model";
import { Job } from "../../models/job.model";
import type { Clock } from "../clock/clock";
import type { Encryption } from "../crypto/encryption";
import { randomId } from "../crypto/random-id";
import type { Transaction } from "../db/database";
import type { AnyNewJob, EnqueueJob, EnqueueJobs } from "./job";
import { insertJobs, lockByKeys, uniqueKeyOf, type NewJobRow } from "./job-queue.sql";
import { requireTransaction } from "../db/transaction";

export interface JobQueue {
  enqueueJob: EnqueueJob;
  enqueueJobs: EnqueueJobs;
  /** Calls `listener` after each commit of this process that enqueued a job. Returns a function that unsubscribes. */
  onEnqueued(listener: () => void): () => void;
}

/** Binds the encrypted text to its row. */
export function secretContext(jobId: string): string {
  return `jobs.secret_payload:${jobId}`;
}

/** Prefix of keys that a claim frees. */
export const coalesceMark = "~";

const defaultMaxAttempts = 8;

function toRow(job: AnyNewJob, now: Date, encryption: Encryption): NewJobRow {
  const id = randomId("job");
  return {
    id,
    kind: job.job.kind,
    payload: JSON.stringify(job.payload),
    secretPayload: job.secretPayload ? encryption.encrypt(JSON.stringify(job.secretPayload), secretContext(id)) : null,
    dedupeKey: job.coalesceKey === undefined ? (job.dedupeKey ?? null) : `${coalesceMark}${job.coalesceKey}`,
    lane: job.lane ?? null,
    runAt: job.runAt ?? now,
    maxAttempts: job.maxAttempts ?? job.job.maxAttempts ?? defaultMaxAttempts,
    createdAt: now,
  };
}

/** Reads before it inserts: inserting an existing lane would lock its row until the commit and block claims (D328). */
async function insertLanes(jobs: readonly NewJobRow[]): Promise<void> {
  const lanes = [...new Set(jobs.flatMap(({ lane }) => lane ?? []))].sort();
  if (lanes.length === 0) return;
  const known = new Set((await JobLane.findAll({ where: { lane: lanes } })).map(({ lane }) => lane));
  const rows = lanes.filter((lane) => !known.has(lane)).map((lane) => ({ lane }));
  if (rows.length > 0) await JobLane.bulkCreate(rows, { ignoreDuplicates: true });
}

const isCoalesced = ({ dedupeKey }: NewJobRow) => dedupeKey?.startsWith(coalesceMark) ?? false;

/** Keys of coalesced jobs that an open transaction has written or locked. */
const keysHeldBy = new WeakMap<Transaction, Set<string>>();

/**
 * Writes jobs in key order, so that parallel writers do not deadlock.
 * A job that another transaction has locked may begin before our commit, so a second job is written without the key (D328).
 */
async function writeNew(jobs: readonly NewJobRow[]): Promise<void> {
  const transaction = requireTransaction();
  const held = keysHeldBy.get(transaction) ?? new Set();
  keysHeldBy.set(transaction, held);
  const coalesced = jobs.filter((job) => isCoalesced(job) && !held.has(uniqueKeyOf(job)));
  const locked = await lockByKeys(coalesced);
  for (const key of locked.held) held.add(key);
  const rows = jobs
    .filter((job) => !held.has(uniqueKeyOf(job)))
    .map((job) => (locked.others.has(uniqueKeyOf(job)) ? { ...job, dedupeKey: null } : job));
  if (rows.length === 0) return;
  rows.sort((left, right) => (uniqueKeyOf(left) < uniqueKeyOf(right) ? -1 : 1));
  await insertLanes(rows);
  await insertJobs(rows);
  for (const job of coalesced) held.add(uniqueKeyOf(job));
}

/** Outbox: a job for an external effect is written in the transaction of its cause. */
export function createJobQueue(clock: Clock, encryption: Encryption): JobQueue {
  const events = new EventEmitter();
  const wakeAfterCommit = () => {
    requireTransaction().afterCommit(() => {
      events.emit("enqueued");
    });
  };
  return {
    async enqueueJob(job) {
      const row = toRow(job, clock.now(), encryption);
      await writeNew([row]);
      const isNew = (await Job.findByPk(row.id, { attributes: ["id"] })) !== null;
      if (isNew) wakeAfterCommit();
      return isNew;
    },
    async enqueueJobs(jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map((job) => toRow(job, clock.now(), encryption));
      await writeNew(rows);
      wakeAfterCommit();
    },
    onEnqueued(listener) {
      events.on("enqueued", listener);
      return () => events.off("enqueued", listener);
    },
  };
}

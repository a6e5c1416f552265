import { Job } from "../../models/job.model";
import { change, select } from "../db/database";
import { columnsOf } from "../db/model-columns";
import { readText, type Row } from "../db/rows";

const given = [
  "id",
  "kind",
  "payload",
  "secretPayload",
  "dedupeKey",
  "lane",
  "runAt",
  "maxAttempts",
  "createdAt",
] as const;

export type NewJobRow = Pick<Job, (typeof given)[number]>;

export const uniqueKeyOf = ({ kind, dedupeKey }: Pick<NewJobRow, "kind" | "dedupeKey">): string =>
  `${kind}|${dedupeKey ?? ""}`;

/**
 * Locks the jobs with these keys by id: locking by key could deadlock with a claim that frees a key (D328).
 * @returns held: keys locked here until the commit; others: keys that another transaction has locked, without waiting for it
 */
export async function lockByKeys(
  jobs: readonly NewJobRow[],
): Promise<{ held: ReadonlySet<string>; others: ReadonlySet<string> }> {
  const keys = jobs.map(({ kind, dedupeKey }) => [kind, dedupeKey]);
  const sql = "SELECT id, kind, dedupe_key FROM jobs WHERE (kind, dedupe_key) IN (:keys)";
  const found = keys.length > 0 ? await select(sql, { values: { keys } }) : [];
  if (found.length === 0) return { held: new Set(), others: new Set() };
  const ids = found.map((row) => readText(row, "id"));
  const lock = `SELECT kind, dedupe_key FROM jobs WHERE id IN (:ids) AND dedupe_key IS NOT NULL
    FOR UPDATE SKIP LOCKED`;
  const held = new Set((await select(lock, { values: { ids } })).map(readUniqueKey));
  return { held, others: new Set(found.map(readUniqueKey).filter((key) => !held.has(key))) };
}

const readUniqueKey = (row: Row): string =>
  uniqueKeyOf({ kind: readText(row, "kind"), dedupeKey: readText(row, "dedupe_key") });

/** Inserts jobs. An older job with the same key stays, locked until the commit. */
export async function insertJobs(jobs: readonly NewJobRow[]): Promise<void> {
  const { names, write } = columnsOf(Job, [...given, "state", "attempts"]);
  const rows = jobs.map((job) => write({ ...job, state: "queued", attempts: 0 }));
  const sql = `INSERT INTO jobs (${names.join(", ")}) VALUES :rows ON DUPLICATE KEY UPDATE jobs.id = jobs.id`;
  await change(sql, { values: { rows } });
}

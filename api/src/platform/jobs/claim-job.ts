import { randomToken } from "../crypto/token-hash";
import type { Database, Transaction } from "../db/database";
import { readInteger, readText, readTextOrNull, type Row } from "../db/rows";
import { sizeOfLane } from "./job";
import { coalesceMark } from "./job-queue";

/** A job in the hands of one worker. Every later statement about it repeats `leaseToken`. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: string;
  secretPayload: string | null;
  lane: string | null;
  attempt: number;
  maxAttempts: number;
  leaseToken: string;
}

export interface ClaimOptions {
  kinds: readonly string[];
  /** What is due, by the clock of the product. */
  now: Date;
  /** When the lease ends, by the machine's own time: a virtual day must not end a running job's lease. */
  leaseUntil: Date;
  /** Running jobs of one lane at most. */
  jobsPerLane: number;
}

const columns = "id, kind, payload, secret_payload, lane, attempts, max_attempts";

/** Sequelize drops SKIP LOCKED for MySQL without a word, hence the plain statement. */
async function lockNextDue(
  { select }: Database,
  transaction: Transaction,
  { kinds, now }: ClaimOptions,
  fullLanes: readonly string[],
): Promise<Row | undefined> {
  const notFull = fullLanes.length > 0 ? "AND (lane IS NULL OR lane NOT IN (:fullLanes))" : "";
  const [row] = await select(
    `SELECT ${columns} FROM jobs
      WHERE state = 'queued' AND run_at <= :now AND kind IN (:kinds) ${notFull}
      ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    { values: { kinds, now, fullLanes }, transaction },
  );
  return row;
}

/** The lane's row is locked first, so that two workers do not both count one job too few. */
async function isLaneFull(
  { select }: Database,
  transaction: Transaction,
  lane: string,
  jobsPerLane: number,
): Promise<boolean> {
  const values = { lane };
  await select("SELECT lane FROM job_lanes WHERE lane = :lane FOR UPDATE", { values, transaction });
  const sql = "SELECT COUNT(*) AS running FROM jobs WHERE lane = :lane AND state = 'running'";
  const [row] = await select(sql, { values, transaction });
  return row !== undefined && readInteger(row, "running") >= sizeOfLane(lane, jobsPerLane);
}

async function takeLease(
  { change }: Database,
  transaction: Transaction,
  row: Row,
  leaseUntil: Date,
): Promise<ClaimedJob> {
  const leaseToken = randomToken();
  const id = readText(row, "id");
  await change(
    `UPDATE jobs SET state = 'running', attempts = attempts + 1, lease_token = :leaseToken, lease_until = :leaseUntil,
        dedupe_key = CASE WHEN dedupe_key LIKE :coalesced THEN NULL ELSE dedupe_key END
      WHERE id = :id`,
    { values: { id, leaseToken, leaseUntil, coalesced: `${coalesceMark}%` }, transaction },
  );
  return {
    id,
    kind: readText(row, "kind"),
    payload: readText(row, "payload"),
    secretPayload: readTextOrNull(row, "secret_payload"),
    lane: readTextOrNull(row, "lane"),
    attempt: readInteger(row, "attempts") + 1,
    maxAttempts: readInteger(row, "max_attempts"),
    leaseToken,
  };
}

/** The next due job whose lane has room, or null. Several workers may claim at once; none waits for another. */
export async function claimJob(database: Database, options: ClaimOptions): Promise<ClaimedJob | null> {
  if (options.kinds.length === 0) return null;
  return database.inTransaction(async (transaction) => {
    const fullLanes: string[] = [];
    for (;;) {
      const row = await lockNextDue(database, transaction, options, fullLanes);
      if (!row) return null;
      const lane = readTextOrNull(row, "lane");
      if (lane === null || !(await isLaneFull(database, transaction, lane, options.jobsPerLane))) {
        return takeLease(database, transaction, row, options.leaseUntil);
      }
      fullLanes.push(lane);
    }
  });
}

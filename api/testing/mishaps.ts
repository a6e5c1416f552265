import { Job } from "../src/models/job.model";
import { PendingSessionRow } from "../src/models/pending-session-row.model";
import { SessionRow } from "../src/models/session-row.model";
import { TrustedDevice } from "../src/models/trusted-device.model";
import { User } from "../src/models/user.model";
import type { Database } from "../src/platform/db/database";

export interface Faults {
  /** Deletes the jobs of this kind; without `kind`, all jobs. */
  loseJobs(kind?: string): Promise<void>;
  /** Marks waiting jobs as taken by a worker that was killed long ago. Throws if no job waits. */
  killWorkerOf(kind: string, attempts?: number): Promise<void>;
  markJobsDead(kind: string): Promise<void>;
  makeJobsDue(kind: string): Promise<void>;
  /** Queues a finished job again, as if its worker died before it marked the job as done. `key`: the dedupe key. */
  repeatJob(kind: string, key: string): Promise<void>;
  /** Makes queries of these tables fail during `act`. */
  withoutTables<T>(tables: readonly string[], act: () => Promise<T>): Promise<T>;
  /** Makes queries of these tables hang during `act`. */
  whileTablesHang<T>(tables: readonly string[], act: () => Promise<T>): Promise<T>;
  breakConnection(id: number): Promise<void>;
  /** Ends the account's sessions and pending sign-ins. */
  endSessionsOf(userId: string): Promise<void>;
  endTrustOf(userId: string): Promise<void>;
  /** Replaces the stored hash by one that no password matches. */
  replacePasswordOf(userId: string): Promise<void>;
  /** Deletes all sales and their sums, as before the first import. */
  forgetSales(): Promise<void>;
}

export function createMishaps({ change, inTransaction, sequelize }: Database): Faults {
  async function rename(tables: readonly string[], nameOf: (table: string) => readonly [string, string]) {
    await change(`RENAME TABLE ${tables.map((table) => nameOf(table).join(" TO ")).join(", ")}`);
  }
  async function changeWaiting(kind: string, change: Partial<Job>) {
    const [found] = await Job.update(change, { where: { kind, state: "queued" } });
    if (found === 0) throw new Error(`No job of kind ${kind} waits.`);
  }
  const longAgo = new Date(0);

  return {
    async loseJobs(kind) {
      await Job.destroy({ where: kind === undefined ? {} : { kind } });
    },
    killWorkerOf: (kind, attempts = 1) =>
      changeWaiting(kind, { state: "running", attempts, leaseToken: "gone", runAt: longAgo, leaseUntil: longAgo }),
    markJobsDead: (kind) => changeWaiting(kind, { state: "dead", dedupeKey: null }),
    makeJobsDue: (kind) => changeWaiting(kind, { runAt: longAgo }),
    async repeatJob(kind, dedupeKey) {
      const again = { state: "queued", attempts: 0, finishedAt: null } as const;
      const [found] = await Job.update(again, { where: { kind, dedupeKey } });
      if (found === 0) throw new Error(`There was no job of kind ${kind} for ${dedupeKey}.`);
    },
    async withoutTables(tables, act) {
      await rename(tables, (table) => [table, `${table}_away`]);
      try {
        return await act();
      } finally {
        await rename(tables, (table) => [`${table}_away`, table]);
      }
    },
    whileTablesHang: (tables, act) =>
      inTransaction(async () => {
        const locks = tables.map((table) => `${table} WRITE`).join(", ");
        await sequelize.query(`LOCK TABLES ${locks}`);
        try {
          return await act();
        } finally {
          await sequelize.query("UNLOCK TABLES");
        }
      }),
    async breakConnection(id) {
      await change(`KILL CONNECTION ${String(id)}`);
    },
    async endSessionsOf(userId) {
      const ended = { where: { userId } };
      await SessionRow.destroy(ended);
      await PendingSessionRow.destroy(ended);
    },
    async endTrustOf(userId) {
      await TrustedDevice.destroy({ where: { userId } });
    },
    async replacePasswordOf(userId) {
      const other = { passwordHash: "another" };
      await User.update(other, { where: { id: userId } });
    },
    async forgetSales() {
      for (const table of ["sales", "sales_by_day", "sales_by_month"]) await change(`DELETE FROM ${table}`);
    },
  };
}

import { Job } from "../src/models/job.model";
import { PendingSessionRow } from "../src/models/pending-session-row.model";
import { SessionRow } from "../src/models/session-row.model";
import { TrustedDevice } from "../src/models/trusted-device.model";
import { User } from "../src/models/user.model";
import type { Database } from "../src/platform/db/database";

export interface Faults {
  /** Without `kind`: all waiting jobs. */
  loseJobs(kind?: string): Promise<void>;
  /** Its worker was killed long ago. Throws without a waiting job. */
  killWorkerOf(kind: string, attempts?: number): Promise<void>;
  markJobsDead(kind: string): Promise<void>;
  makeJobsDue(kind: string): Promise<void>;
  /** As if the worker died before marking a done job. `key`: its dedupe key. */
  repeatJob(kind: string, key: string): Promise<void>;
  /** Fails these tables' queries during `act`. */
  withoutTables<T>(tables: readonly string[], act: () => Promise<T>): Promise<T>;
  /** Hangs these tables' queries during `act`. */
  whileTablesHang<T>(tables: readonly string[], act: () => Promise<T>): Promise<T>;
  breakConnection(id: number): Promise<void>;
  /** Includes pending sign-ins. */
  endSessionsOf(userId: string): Promise<void>;
  endTrustOf(userId: string): Promise<void>;
  /** No password matches afterwards. */
  replacePasswordOf(userId: string): Promise<void>;
  /** Deletes all sales, as before the first import. */
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

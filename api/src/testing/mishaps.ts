import { Job } from "../models/job.model";
import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import { TrustedDevice } from "../models/trusted-device.model";
import { User } from "../models/user.model";
import type { Database } from "../platform/db/database";

/** What happens to a portal besides its calls, as tests need it. */
export interface Mishaps {
  /** What waits is gone, or what waits of this kind, as after an accident. */
  loseJobs(kind?: string): Promise<void>;
  /** The process that works on what waits of this kind, of which there is something, was killed long ago, in this try of it. */
  killWorkerOf(kind: string, attempts?: number): Promise<void>;
  /** What waits of this kind was tried as often as it may be, and given up. */
  giveUpJobs(kind: string): Promise<void>;
  /** What waits of this kind is due, without the pause between two tries. */
  hurryJobs(kind: string): Promise<void>;
  /** The worker of what is done was killed before it could say so: it waits again. `key`: what the job was kept once by. */
  repeatJob(kind: string, key: string): Promise<void>;
  /** The database fails whoever asks for these tables as long as this takes. */
  withoutTables<T>(tables: readonly string[], act: () => Promise<T>): Promise<T>;
  /** The database answers nobody who asks for these tables as long as this takes. */
  whileTablesHang<T>(tables: readonly string[], act: () => Promise<T>): Promise<T>;
  /** The database ends a connection by its id, in the middle of what it does. */
  breakConnection(id: number): Promise<void>;
  /** All sessions of an account have ended elsewhere, and its sign-ins that were under way. */
  endSessionsOf(userId: string): Promise<void>;
  /** The account's owner has ended the trust in all browsers elsewhere. */
  endTrustOf(userId: string): Promise<void>;
  /** The password was changed elsewhere; `another` is no hash, so that no password is right. */
  replacePasswordOf(userId: string): Promise<void>;
  /** Nobody has any sale any more, as before the first import. */
  forgetSales(): Promise<void>;
}

export function createMishaps({ change, inTransaction, sequelize }: Database): Mishaps {
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
    giveUpJobs: (kind) => changeWaiting(kind, { state: "dead", dedupeKey: null }),
    hurryJobs: (kind) => changeWaiting(kind, { runAt: longAgo }),
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

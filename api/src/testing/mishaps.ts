import { Job } from "../models/job.model";
import { SessionRow } from "../models/session-row.model";
import type { Database } from "../platform/db/database";

/** What happens to a portal besides its calls, as tests need it. */
export interface Mishaps {
  /** What waits is gone, or what waits of this kind, as after an accident. */
  loseJobs(kind?: string): Promise<void>;
  /** The process that works on what waits of this kind, of which there is something, was killed long ago. */
  killWorkerOf(kind: string): Promise<void>;
  /** All sessions of an account have ended elsewhere. */
  endSessionsOf(userId: string): Promise<void>;
  /** Nobody has any sale any more, as before the first import. */
  forgetSales(): Promise<void>;
}

export function createMishaps({ change }: Database): Mishaps {
  return {
    async loseJobs(kind) {
      await Job.destroy({ where: kind === undefined ? {} : { kind } });
    },
    async killWorkerOf(kind) {
      const killed = { state: "running" as const, attempts: 1, leaseToken: "gone", leaseUntil: new Date(0) };
      const [found] = await Job.update(killed, { where: { kind, state: "queued" } });
      if (found === 0) throw new Error(`No job of kind ${kind} waits.`);
    },
    async endSessionsOf(userId) {
      await SessionRow.destroy({ where: { userId } });
    },
    async forgetSales() {
      for (const table of ["sales", "sales_by_day", "sales_by_month"]) await change(`DELETE FROM ${table}`);
    },
  };
}

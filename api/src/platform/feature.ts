import type { PreExpressHandler } from "./http/pre-express-handler";
import type { Route } from "./http/define-route";
import type { ScheduledTask, Retention } from "./jobs/scheduled-tasks";
import type { JobHandler } from "./jobs/job";
import type { NightlyWork } from "./jobs/nightly";
import type { SealedColumn } from "./jobs/reencryption.task";
import type { PersonalDataByTable } from "./personal-data/personal-data";

/** Every feature may read these tables, and writes them through their models. */
export const accountTables: readonly string[] = ["users", "businesses"];

export interface TableRead {
  table: string;
  why: string;
}

/**
 * Declaration of an API feature. `createX(platform, needs)` returns it; the composition root merges all. Undeclared routes, jobs and tasks do not
 * run.
 */
export interface Feature {
  name: string;
  /** Tables that this feature owns. Other features read them only if they declare it in `reads`. */
  tables: readonly string[];
  /** Other features' tables in this feature's statements, except `accountTables`. */
  reads?: readonly TableRead[];
  routes?: readonly Route[];
  preExpressHandlers?: readonly PreExpressHandler[];
  /** Closes what would keep the process alive. */
  close?: () => void;
  /** Writes data from memory after the last request was answered. */
  finish?: () => Promise<void>;
  jobs?: readonly JobHandler[];
  scheduledTasks?: readonly ScheduledTask[];
  nightly?: readonly NightlyWork[];
  retention?: readonly Retention[];
  /** Why rows of owned tables without a `retention` are kept, by table. */
  keeps?: Readonly<Record<string, string>>;
  /** Treatment of owned tables in data exports and account deletions. */
  personalData?: PersonalDataByTable;
  /** Columns whose texts are encrypted with ENCRYPTION_KEYS. */
  sealedColumns?: readonly SealedColumn[];
}

import type { PreExpressHandler } from "./http/front-handler";
import type { Route } from "./http/define-route";
import type { ScheduledTask, Retention } from "./jobs/scheduled-tasks";
import type { JobHandler } from "./jobs/job";
import type { NightlyWork } from "./jobs/nightly";
import type { SealedColumn } from "./jobs/reencryption.task";
import type { PersonalDataByTable } from "./personal-data/personal-data";

/**
 * People and the businesses they work for. Every feature may read these tables, and writes them through their models.
 */
export const accountTables: readonly string[] = ["users", "businesses"];

/** A read of another feature's table. */
export interface TableRead {
  table: string;
  why: string;
}

/**
 * The declaration of an API feature. `createX(platform, needs)` returns it and the composition root merges all.
 * Anything not declared here is not served, run, retained or deleted.
 */
export interface Feature {
  name: string;
  /** The tables that this feature owns. Other features name them only in their declared `reads`. */
  tables: readonly string[];
  /** Tables of other features that this feature's statements read, except `accountTables`. */
  reads?: readonly TableRead[];
  routes?: readonly Route[];
  /** Handlers that answer before Express. */
  preExpressHandlers?: readonly PreExpressHandler[];
  /** Closes what would keep the process alive. */
  close?: () => void;
  /** Writes data that exists only in memory, after the last request was answered. */
  finish?: () => Promise<void>;
  jobs?: readonly JobHandler[];
  /** Scheduled tasks, once a minute. */
  scheduledTasks?: readonly ScheduledTask[];
  nightly?: readonly NightlyWork[];
  /** How long rows are kept after their use has ended. */
  retention?: readonly Retention[];
  /** Why the rows of its other tables are kept, by table. */
  keeps?: Readonly<Record<string, string>>;
  /** How a person's data export and the deletion of their account treat each table. */
  personalData?: PersonalDataByTable;
  /** Columns that hold texts under ENCRYPTION_KEYS. */
  sealedColumns?: readonly SealedColumn[];
}

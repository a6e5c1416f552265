import type { PreExpressHandler } from "./http/pre-express-handler";
import type { Route } from "./http/define-route";
import type { ScheduledTask, Retention } from "./jobs/scheduled-tasks";
import type { JobHandler } from "./jobs/job";
import type { NightlyWork } from "./jobs/nightly";
import type { SealedColumn } from "./jobs/reencryption.task";
import type { PersonalDataByTable } from "./personal-data/personal-data";

/** People and businesses. Every feature may read these tables, and writes them through their models. */
export const accountTables: readonly string[] = ["users", "businesses"];

export interface TableRead {
  table: string;
  why: string;
}

/**
 * The declaration of an API feature: `createX(platform, needs)` returns it, and the composition root merges all. Only
 * declared things are served, run, retained and deleted.
 */
export interface Feature {
  name: string;
  /** The tables that this feature owns. Other features name them only in their declared `reads`. */
  tables: readonly string[];
  /** Other features' tables that this feature's statements read, except `accountTables`. */
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
  /** How long rows are kept. */
  retention?: readonly Retention[];
  /** Why the rows of its other tables are kept, by table. */
  keeps?: Readonly<Record<string, string>>;
  /** Treatment in a person's data export and account deletion, by table. */
  personalData?: PersonalDataByTable;
  /** Columns of texts under ENCRYPTION_KEYS. */
  sealedColumns?: readonly SealedColumn[];
}

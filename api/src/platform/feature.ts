import type { PreExpressHandler } from "./http/pre-express-handler";
import type { Route } from "./http/define-route";
import type { ScheduledTask, Retention } from "./jobs/scheduled-tasks";
import type { JobHandler } from "./jobs/job";
import type { NightlyWork } from "./jobs/nightly";
import type { SealedColumn } from "./jobs/reencryption.task";
import type { PersonalDataByTable } from "./personal-data/personal-data";

/** Every feature may read these, and writes them through their models. */
export const accountTables: readonly string[] = ["users", "businesses"];

export interface TableRead {
  table: string;
  why: string;
}

/** `createX(platform, needs)` returns it; the composition root merges all. Nothing undeclared runs. */
export interface Feature {
  name: string;
  /** Other features need a declared `reads`. */
  tables: readonly string[];
  /** Other features' tables in its statements, except `accountTables`. */
  reads?: readonly TableRead[];
  routes?: readonly Route[];
  preExpressHandlers?: readonly PreExpressHandler[];
  /** Closes what keeps the process alive. */
  close?: () => void;
  /** Writes data from memory after the last answer. */
  finish?: () => Promise<void>;
  jobs?: readonly JobHandler[];
  scheduledTasks?: readonly ScheduledTask[];
  nightly?: readonly NightlyWork[];
  retention?: readonly Retention[];
  /** Why rows of its tables without a `retention` stay, by table. */
  keeps?: Readonly<Record<string, string>>;
  /** In data exports and account deletions. */
  personalData?: PersonalDataByTable;
  /** Texts under ENCRYPTION_KEYS. */
  sealedColumns?: readonly SealedColumn[];
}

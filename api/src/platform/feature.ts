import type { FrontHandler } from "./http/front-handler";
import type { Route } from "./http/define-route";
import type { Chore, Retention } from "./jobs/chores";
import type { JobHandler } from "./jobs/job";
import type { NightlyWork } from "./jobs/nightly";
import type { SealedColumn } from "./jobs/reencryption.chore";
import type { PersonalDataByTable } from "./personal-data/personal-data";

/** Who people are and whom they work for: every feature reads these, and writes them by their models alone. */
export const accountTables: readonly string[] = ["users", "businesses"];

/** A look into another feature's table. */
export interface TableRead {
  table: string;
  why: string;
}

/**
 * What a feature of the API says of itself; `createX(platform, needs)` makes it, the composition root merges all. What
 * is not named here is not served, not run, not kept and not deleted.
 */
export interface Feature {
  name: string;
  /** The tables that this feature owns: no other one names them, except in its declared reads. */
  tables: readonly string[];
  /** Tables of others that this feature's statements read, but for the accounts. */
  reads?: readonly TableRead[];
  routes?: readonly Route[];
  /** What is answered in front of the routes. */
  fronts?: readonly FrontHandler[];
  /** Ends what a process would keep open as it stops. */
  close?: () => void;
  /** Writes what stands in memory alone, once nobody is answered any more. */
  finish?: () => Promise<void>;
  jobs?: readonly JobHandler[];
  /** Upkeep, once a minute. */
  chores?: readonly Chore[];
  nightly?: readonly NightlyWork[];
  /** How long rows stay after their use has ended. */
  retention?: readonly Retention[];
  /** Why the rows of its other tables stay, by table. */
  keeps?: Readonly<Record<string, string>>;
  /** What a person's archive and the deletion of their account do with each of its tables. */
  personalData?: PersonalDataByTable;
  /** Columns that hold texts under ENCRYPTION_KEYS. */
  sealedColumns?: readonly SealedColumn[];
}

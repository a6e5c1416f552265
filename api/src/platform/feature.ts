import type { Route } from "./http/define-route";
import type { Chore, Retention } from "./jobs/chores";
import type { JobHandler } from "./jobs/job";
import type { NightlyWork } from "./jobs/nightly";
import type { SealedColumn } from "./jobs/reencryption-chore";

/**
 * What a capability of the API says of itself; `createX(platform, needs)` makes it, the composition root merges all. What
 * is not named here is not served, not run, not kept and not deleted.
 */
export interface Feature {
  name: string;
  /** The tables that this feature owns: no other one's SQL names them, except in declared reads. */
  tables: readonly string[];
  routes?: readonly Route[];
  jobs?: readonly JobHandler[];
  /** Upkeep, once a minute. */
  chores?: readonly Chore[];
  nightly?: readonly NightlyWork[];
  /** How long rows stay after their use has ended. */
  retention?: readonly Retention[];
  /** Columns that hold texts under ENCRYPTION_KEYS. */
  sealedColumns?: readonly SealedColumn[];
}

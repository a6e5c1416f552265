import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";

export interface BillingDependencies {
  database: Database;
  clock: Clock;
}

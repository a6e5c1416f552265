import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";
import type { Config } from "../../config/config";
import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";

export interface RiskNeeds {
  /** Sources with the status that the cards of connections show. */
  findLinks: (
    businessIds: readonly string[],
  ) => Promise<{ businessId: string; source: string; status: ConnectionStatus; lastSyncAt: Date | null }[]>;
  /** A business that never authorized a debit has no entry. */
  findDebitPermissions: (
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<DebitPermissionState, "status">>>;
  /** Unpaid invoices after a failed or returned debit. `since`: day of the first one, `YYYY-MM-DD`. */
  findUnpaid: (
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { count: number; cents: number; since: string | null }>>;
  /** A return with one of these codes was not authorized by the holder; without a code, one of these reasons counts (S70). */
  unauthorizedReturns: { codes: string[]; reasons: string[] };
  /** Cents. */
  readClientBalance: (clientId: string) => Promise<{ owed: number; failed: number; onItsWay: number }>;
  /** Resumes debits that a hold postponed, at the time `at` or now. */
  resumeDebits: (businessId: string, at?: Date) => Promise<void>;
  notify: Notify;
}

export interface RiskDependencies extends RiskNeeds {
  config: Pick<Config, "agencyTimeZone">;
  clock: Clock;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
}

export interface RiskCaller {
  userId: string;
  ip?: string;
  requestId?: string;
}

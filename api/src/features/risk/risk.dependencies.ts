import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";
import type { Config } from "../../config/config";
import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";

/** Functions of other features that this one calls. */
export interface RiskNeeds {
  /** How the links of these businesses stand, as their own cards say. */
  findLinks: (
    businessIds: readonly string[],
  ) => Promise<{ businessId: string; source: string; status: ConnectionStatus; lastSyncAt: Date | null }[]>;
  /** The permission to debit each of these businesses; none where nothing was ever authorized. */
  findDebitPermissions: (
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<DebitPermissionState, "status">>>;
  /** What is owed after debits that failed or came back; `since`: `YYYY-MM-DD`. */
  findUnpaid: (
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { count: number; cents: number; since: string | null }>>;
  /** Returns that the account's holder did not authorize: by code, and without a code by reason (S70). */
  unauthorizedReturns: { codes: string[]; reasons: string[] };
  /** A client's balance and parts of it, cents. */
  readClientBalance: (clientId: string) => Promise<{ owed: number; failed: number; onItsWay: number }>;
  /** After a hold has ended, at a moment or now: debits that it put off get a new day. */
  resumeDebits: (businessId: string, at?: Date) => Promise<void>;
  notify: Notify;
}

export interface RiskDependencies extends RiskNeeds {
  config: Pick<Config, "agencyTimeZone">;
  clock: Clock;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
}

/** Who of the agency acts, and by which call. */
export interface RiskCaller {
  userId: string;
  ip?: string;
  requestId?: string;
}

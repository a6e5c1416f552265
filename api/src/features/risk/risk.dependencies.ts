import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";
import type { Config } from "../../config/config";
import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";

/** Functions of other features that this one calls. */
export interface RiskNeeds {
  /** Links of these businesses with their state, as the cards of connections show it. */
  findLinks: (
    businessIds: readonly string[],
  ) => Promise<{ businessId: string; source: string; status: ConnectionStatus; lastSyncAt: Date | null }[]>;
  /** The permission to debit each of these businesses; a business that never authorized a debit has no entry. */
  findDebitPermissions: (
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<DebitPermissionState, "status">>>;
  /** Amounts owed after failed or returned debits; `since`: `YYYY-MM-DD`. */
  findUnpaid: (
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { count: number; cents: number; since: string | null }>>;
  /** Returns that the account's holder did not authorize: by code, or without a code by reason (S70). */
  unauthorizedReturns: { codes: string[]; reasons: string[] };
  /** A client's balance and its parts, cents. */
  readClientBalance: (clientId: string) => Promise<{ owed: number; failed: number; onItsWay: number }>;
  /** Reschedules debits that a hold has postponed, when the hold ends: at a given time or now. */
  resumeDebits: (businessId: string, at?: Date) => Promise<void>;
  notify: Notify;
}

export interface RiskDependencies extends RiskNeeds {
  config: Pick<Config, "agencyTimeZone">;
  clock: Clock;
  enqueueJob: EnqueueJob;
  recordAudit: RecordAudit;
}

/** The acting person of the agency, and the request. */
export interface RiskCaller {
  userId: string;
  ip?: string;
  requestId?: string;
}

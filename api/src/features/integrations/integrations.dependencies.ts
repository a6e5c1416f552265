import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { Database, Transaction } from "../../platform/db/database";
import type { EnqueueJob, EnqueueJobs } from "../../platform/jobs/job";
import type { SalesSourceProvider, SourceRecord } from "../../providers/sales/sales-source.port";
import type { Connection } from "./connection";

export type SalesTarget = Pick<Connection, "id" | "businessId" | "source" | "importFrom">;

export interface SalesToRecord {
  connection: SalesTarget;
  records: readonly SourceRecord[];
}

export interface SalesRecorded {
  /** Rows that were new or told something new. */
  changed: number;
  changedIds: readonly string[];
}

/** Writes what the provider told into the sales of the business, in the caller's transaction. */
export type RecordSales = (transaction: Transaction, request: SalesToRecord) => Promise<SalesRecorded>;

/** Makes `timeZone` (IANA) the one by whose days the sales of the business are counted. */
export type ChangeTimeZone = (
  transaction: Transaction,
  request: { businessId: string; timeZone: string },
) => Promise<void>;

export interface IntegrationsDependencies {
  database: Database;
  clock: Clock;
  encryption: Encryption;
  enqueueJob: EnqueueJob;
  enqueueJobs: EnqueueJobs;
  recordAudit: RecordAudit;
  source: SalesSourceProvider;
  recordSales: RecordSales;
  changeTimeZone: ChangeTimeZone;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
  /** Signs the `state` of a link; 32 bytes. */
  stateKey: Buffer;
}

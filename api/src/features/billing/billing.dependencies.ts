import type { DrawUnsigned } from "../../documents/documents-kernel";
import type { DebitsNeeds } from "./debits/debits.dependencies";
import type { ConnectionStatus } from "@portal/api-contract";
import type { Config } from "../../config/config";
import type { ReadAgency } from "../../models/read-agency";
import type { FindFile } from "../../documents/find-documents";
import type { KeepDocument } from "../../documents/keep-document.command";
import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SendMessage } from "../../messages/send-message.command";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import type { MarkBilled } from "../../sales/mark-billed.command";
import type { EnqueueDuplicateSearch } from "../../sales/duplicate-matches/find-duplicates.job";
import type { RecordSales } from "../../sales/record-sales.command";

export interface BillingNeeds {
  keepDocument: KeepDocument;
  /** Draws a PDF without storing it. */
  drawUnsigned: DrawUnsigned;
  findFile: FindFile;
  /** As the integration cards show them. */
  findLinks: (
    businessIds: readonly string[],
  ) => Promise<{ businessId: string; source: string; status: ConnectionStatus; lastSyncAt: Date | null }[]>;
  recordSales: RecordSales;
  markBilled: MarkBilled;
  enqueueDuplicateSearch: EnqueueDuplicateSearch;
  notify: Notify;
  readAgency: ReadAgency;
}

export interface BillingDependencies extends BillingNeeds, DebitsNeeds {
  config: Pick<Config, "agencyTimeZone">;
  clock: Clock;
  enqueueJob: EnqueueJob;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
}

export interface BillingReader {
  session: Session;
  /** null for staff. */
  business: OwnBusiness | null;
}

/** Person who acts: a member of staff or the client. */
export interface BillingCaller {
  userId: string;
  ip?: string;
  requestId?: string;
}

import type { PageCard } from "@portal/api-contract";
import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { RecordEvents } from "../../events/record-events.command";
import type { WithdrawNotifications } from "../../notifications/hand-over";
import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { EnqueueJob, EnqueueJobs } from "../../platform/jobs/job";
import type { Logger } from "../../platform/logger/logger";
import type { PageProvider } from "../../providers/pages/page-provider.port";
import type { SalesSourceProvider } from "../../providers/sales/sales-source.port";
import type { Sources } from "../../providers/sales/sources.port";
import type { EnqueueDuplicateSearch } from "../../sales/duplicate-matches/find-duplicates.job";
import type { SalesKernel } from "../../sales/sales-kernel";

export interface WizardStatus {
  state: "nothing" | "signed" | "deposits" | "active" | "degraded" | "unread" | "ended" | "revoked" | "over";
  account: { institution: string; last4: string; readAt: Date | null; nextReadAt: Date } | null;
  authorized: { at: Date; by: string } | null;
}

export interface WebsiteStatus {
  host: string;
  lastHitAt: Date | null;
  /** Number of visits in the last seven days. */
  visits: number;
  problem: { reason: string; fix: string } | null;
}

export interface IntegrationsDependencies extends SalesKernel {
  clock: Clock;
  logger: Logger;
  encryption: Encryption;
  enqueueJob: EnqueueJob;
  enqueueJobs: EnqueueJobs;
  recordAudit: RecordAudit;
  recordEvents: RecordEvents;
  sources: Sources;
  enqueueDuplicateSearch: EnqueueDuplicateSearch;
  notify: Notify;
  withdrawNotices: WithdrawNotifications;
  rescore: (businessId: string) => Promise<void>;
  keepPeople: AttributionKernel["keepPeople"];
  pages: Pick<PageProvider, "link">;
  findPageCard: (businessId: string) => Promise<PageCard | null>;
  findWizard: (businessId: string) => Promise<WizardStatus>;
  findWebsite: (businessId: string) => Promise<WebsiteStatus | null>;
  publicUrl: string;
  /** Signs the OAuth `state`; 32 bytes. */
  stateKey: Buffer;
}

/** Dependencies of code that exists once per source: routes, webhook and jobs. */
export interface SourceDependencies extends IntegrationsDependencies {
  source: SalesSourceProvider;
}

export function forEachSource<T>(
  dependencies: IntegrationsDependencies,
  create: (dependencies: SourceDependencies) => readonly T[],
): T[] {
  return dependencies.sources.all.flatMap((source) => create({ ...dependencies, source }));
}

import type { PageCard } from "@portal/api-contract";
import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { RecordEvents } from "../../events/record-events.command";
import type { WithdrawNotices } from "../../notifications/hand-over";
import type { Notify } from "../../notifications/notify.command";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { EnqueueJob, EnqueueJobs } from "../../platform/jobs/job";
import type { Logger } from "../../platform/logger/logger";
import type { PageProvider } from "../../providers/pages/page-provider.port";
import type { SalesSourceProvider } from "../../providers/sales/sales-source.port";
import type { Sources } from "../../providers/sales/sources.port";
import type { AskForSightings } from "../../sales/sightings/look-for-sightings.job";
import type { SalesKernel } from "../../sales/sales-kernel";

/** What the card of the wizard tells: how far it is, the account that is debited, or was, with its readings, and who authorized that. */
export interface WizardStatus {
  state: "nothing" | "signed" | "deposits" | "active" | "degraded" | "unread" | "ended" | "revoked" | "over";
  account: { institution: string; last4: string; readAt: Date | null; nextLookAt: Date } | null;
  authorized: { at: Date; by: string } | null;
}

/** What the card of the website tells. */
export interface WebsiteStatus {
  host: string;
  lastHitAt: Date | null;
  /** In the last seven days. */
  visits: number;
  /** Why visits that should come do not, and what helps. */
  problem: { reason: string; cure: string } | null;
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
  askForSightings: AskForSightings;
  notify: Notify;
  withdrawNotices: WithdrawNotices;
  /** Asks for the risk score of a business after a sync or a change of a link. */
  rescore: (businessId: string) => Promise<void>;
  keepPeople: AttributionKernel["keepPeople"];
  /** Where the page of a business is. */
  pages: Pick<PageProvider, "link">;
  /** What the card of Facebook says; null: nothing is known. */
  findPageCard: (businessId: string) => Promise<PageCard | null>;
  /** How the wizard of a business stands. */
  findWizard: (businessId: string) => Promise<WizardStatus>;
  /** The website of a business; null: none is connected. */
  findWebsite: (businessId: string) => Promise<WebsiteStatus | null>;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
  /** Signs the `state` of a link; 32 bytes. */
  stateKey: Buffer;
}

/** For what exists once a source: its routes, its webhook and its jobs. */
export interface SourceDependencies extends IntegrationsDependencies {
  source: SalesSourceProvider;
}

export function forEachSource<T>(
  dependencies: IntegrationsDependencies,
  create: (dependencies: SourceDependencies) => readonly T[],
): T[] {
  return dependencies.sources.all.flatMap((source) => create({ ...dependencies, source }));
}

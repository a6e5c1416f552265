import type { ImportedDays, Integration, Partner, UnbilledSales } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import type { SourceLocation } from "../../models/source-location.model";
import type { SyncRun } from "../../models/sync-run.model";
import { toLocalDay } from "../../models/values/local-day";
import type { SourceDescriptor } from "../../providers/sales/sales-source.port";
import { judgeConnection } from "./connection-status.policy";
import type { PageCard, WebsiteStatus, WizardStatus } from "./integrations.dependencies";
import { tokenAge } from "./integrations.limits";
import { explainProblem, importing, pendingTexts, withheldTexts, wizardTexts } from "./integrations.texts";
import { fractionOf, parsePosition } from "./sync/sync-plan";
import { isUnderWay } from "./sync/sync-run";

/** A partner that is not linked: nothing to refresh, nothing to mend. `lastSyncAt` is of a link that it had before. */
export function presentDisconnected(partner: Partner, lastSyncAt: Date | null = null): Integration {
  return {
    partner,
    isConnected: false,
    status: "disconnected",
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
    accountName: null,
    locations: [],
    imported: null,
    unbilled: null,
  };
}

/** A source that gave access without a link that came of it: it says so as long as that access may hold. */
export function presentPending(source: SourceDescriptor, lastSyncAt: Date | null): Integration {
  const { reason, remedy } = pendingTexts(source);
  return { ...presentDisconnected(source.id, lastSyncAt), reason, cure: remedy };
}

/** The wizard: how far it is and what comes next; connected once debits are authorized (S45). */
export function presentWizard(wizard: WizardStatus | null): Integration {
  const row = presentDisconnected("PCW");
  if (!wizard) return row;
  const { state, account } = wizard;
  const text = wizardTexts[state];
  const said = { ...row, reason: text?.reason ?? null, cure: text?.remedy ?? null };
  if (state !== "active" && state !== "degraded") return said;
  const accountName = account && [account.institution, account.last4].filter((part) => part !== "").join(" •••• ");
  return { ...said, isConnected: true, status: state === "active" ? "connected" : "degraded", accountName };
}

/** The website: whether visits come (S41). */
export function presentWebsite(website: WebsiteStatus | null): Integration {
  const row = presentDisconnected("web");
  if (!website) return row;
  const { host, lastHitAt, visits, problem } = website;
  return {
    ...row,
    isConnected: true,
    status: problem === null ? "connected" : "degraded",
    lastSyncAt: lastHitAt?.toISOString() ?? null,
    reason: problem?.reason ?? null,
    cure: problem?.cure ?? null,
    accountName: host,
    visits,
  };
}

/** The page at Facebook; null: nothing is known of one. */
export function presentPage(card: PageCard | null): Integration {
  return { ...presentDisconnected("facebook"), ...card };
}

export interface LinkedPartner {
  source: SourceDescriptor;
  connection: Connection;
  lastImport: SyncRun | null;
  locations: readonly SourceLocation[];
  /** What of its sales can be billed and is not; null without an agreement. */
  unbilled: UnbilledSales | null;
  /** IANA zone of the business: its days bound what is imported. */
  timeZone: string;
}

/** Names of open locations; a source that knows none has its account in their place, which is told already. */
function presentLocations({ connection, locations }: LinkedPartner): string[] {
  const open = locations.filter(({ isActive, externalId }) => isActive && externalId !== connection.accountId);
  return open.map(({ name }) => name);
}

/** The days whose sales are all here. */
function presentImported({ connection, timeZone }: LinkedPartner): ImportedDays | null {
  const { coveredFrom, lastSyncAt } = connection;
  if (coveredFrom === null || lastSyncAt === null) return null;
  return { from: toLocalDay(coveredFrom, timeZone), to: toLocalDay(lastSyncAt, timeZone) };
}

/** A link whose account was another business's before brings nothing from before it (S31): why figures may be zero. */
function explainWithheld({ connection, source, timeZone }: LinkedPartner): { reason: string; remedy: string } | null {
  const { importFrom, createdAt, state } = connection;
  if (state !== "active" || importFrom < createdAt) return null;
  return withheldTexts(source, formatDay(importFrom, timeZone));
}

function formatDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" }).format(at);
}

/** A partner that is linked, or was until its grant ended. */
export function presentLink(link: LinkedPartner, now: Date): Integration {
  const { source, connection, lastImport } = link;
  const running = lastImport && isUnderWay(lastImport.state) ? lastImport : null;
  const { status, problem } = judgeConnection(connection, lastImport?.state ?? null, now);
  const isActive = connection.state === "active";
  const texts = problem === null ? explainWithheld(link) : explainProblem(problem, source);
  const refreshedAt = isActive ? connection.tokenRefreshedAt : null;
  return {
    partner: source.id,
    isConnected: isActive,
    status,
    lastSyncAt: connection.lastSyncAt?.toISOString() ?? null,
    nextRefreshAt: refreshedAt && new Date(refreshedAt.getTime() + tokenAge.renew).toISOString(),
    reason: texts?.reason ?? (status === "syncing" ? importing : null),
    cure: texts?.remedy ?? null,
    import:
      isActive && running
        ? { imported: running.imported, fraction: fractionOf(parsePosition(running.position), source.pageOrder) }
        : null,
    accountName: connection.accountName,
    locations: presentLocations(link),
    imported: presentImported(link),
    unbilled: link.unbilled,
  };
}

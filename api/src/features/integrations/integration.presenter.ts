import type {
  ImportedDays,
  ImportProgress,
  Integration,
  PageCard,
  Partner,
  PartnerLink,
  UnbilledSales,
} from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import type { SourceLocation } from "../../models/source-location.model";
import type { SyncRun } from "../../models/sync-run.model";
import { toLocalDay } from "../../models/values/local-day";
import type { SourceDescriptor } from "../../providers/sales/sales-source.port";
import { judgeConnection, type KnownEndpoint } from "./connection-status.policy";
import type { WebsiteStatus, WizardStatus } from "./integrations.dependencies";
import { findNextReading, type ReadingPlan } from "./next-reading.policy";
import { explainProblem, importing, linkTexts, pendingTexts, withheldTexts, wizardTexts } from "./integrations.texts";
import { coveredFrom, fractionOf, parsePosition } from "./sync/sync-plan";
import { isUnderWay } from "./sync/sync-run";

function presentDisconnected(partner: Partner, lastSyncAt: Date | null = null): Integration {
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
    link: null,
    relink: false,
  };
}

/** `isEnded`: access has already ended, so the warning says that unlinking reads nothing more. */
function presentSourceLink(source: SourceDescriptor, isEnded = false): PartnerLink {
  const { name, card, endpoints } = source;
  const { warning, warningEnded } = linkTexts(source);
  const { connect, disconnect } = endpoints;
  return { name, ...card, kind: "sales", warning: isEnded ? warningEnded : warning, connect, disconnect, choice: null };
}

export function presentUnlinked(source: SourceDescriptor, lastSyncAt: Date | null): Integration {
  return { ...presentDisconnected(source.id, lastSyncAt), link: presentSourceLink(source) };
}

/** Presents a grant without a connection, while the grant may still be valid. */
export function presentPending(source: SourceDescriptor, lastSyncAt: Date | null): Integration {
  const { reason, fix } = pendingTexts(source);
  return { ...presentUnlinked(source, lastSyncAt), reason, cure: fix, relink: true };
}

/** The card is connected once debits are authorized (S45). */
export function presentWizard(wizard: WizardStatus | null): Integration {
  const row = presentDisconnected("PCW");
  if (!wizard) return row;
  const { state, account, authorized } = wizard;
  const text = wizardTexts[state];
  const lastSyncAt = account?.readAt?.toISOString() ?? null;
  const said = { ...row, lastSyncAt, reason: text?.reason ?? null, cure: text?.fix ?? null };
  if (state !== "active" && state !== "degraded" && state !== "unread") return said;
  const nextRefreshAt = account?.nextReadAt.toISOString() ?? null;
  const accountName = account && [account.institution, account.last4].filter((part) => part !== "").join(" •••• ");
  return {
    ...said,
    isConnected: true,
    status: state === "active" ? "connected" : "degraded",
    nextRefreshAt,
    accountName,
    authorized: authorized && { at: authorized.at.toISOString(), by: authorized.by },
  };
}

/** S41. */
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
    cure: problem?.fix ?? null,
    accountName: host,
    visits,
  };
}

export function presentPage(card: PageCard | null, link: PartnerLink): Integration {
  return { ...presentDisconnected("facebook"), link, ...card };
}

export interface LinkedPartner {
  source: SourceDescriptor;
  connection: Connection;
  lastImport: SyncRun | null;
  endpoint: KnownEndpoint;
  locations: readonly SourceLocation[];
  unbilled: UnbilledSales | null;
  sales: number;
  /** IANA zone of the business, for the days of the import. */
  timeZone: string;
  /** Null for an ended connection. */
  plan: ReadingPlan | null;
}

/** Names of the open locations. A source without locations stores its account as one; the card shows that name already. */
function presentLocations({ connection, locations }: LinkedPartner): string[] {
  const open = locations.filter(({ isActive, externalId }) => isActive && externalId !== connection.accountId);
  return open.map(({ name }) => name);
}

function presentImported({ connection, timeZone, sales }: LinkedPartner): ImportedDays | null {
  const { coveredFrom, lastSyncAt } = connection;
  if (coveredFrom === null || lastSyncAt === null) return null;
  return { from: toLocalDay(coveredFrom, timeZone), to: toLocalDay(lastSyncAt, timeZone), sales };
}

function presentImport({ source, connection, lastImport, timeZone }: LinkedPartner): ImportProgress | null {
  if (connection.state !== "active" || !lastImport || !isUnderWay(lastImport.state)) return null;
  const position = parsePosition(lastImport.position);
  const { imported } = lastImport;
  const backTo = position.step === 0 ? null : toLocalDay(coveredFrom(position), timeZone);
  return { imported, fraction: fractionOf(position, source.pageOrder), backTo };
}

/** A connection whose account belonged to another business imports nothing from before its link (S31). */
function explainWithheld({ connection, source, timeZone }: LinkedPartner): { reason: string; fix: string } | null {
  const { importFrom, createdAt, state } = connection;
  if (state !== "active" || importFrom < createdAt) return null;
  return withheldTexts(source, formatDay(importFrom, timeZone));
}

function formatDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" }).format(at);
}

/** Presents a connection, also one whose grant has ended. */
export function presentLink(link: LinkedPartner, now: Date): Integration {
  const { source, connection, lastImport, endpoint } = link;
  const known = { lastImport: lastImport?.state ?? null, endpoint };
  const { status, problem } = judgeConnection(connection, known, now);
  const isActive = connection.state === "active";
  const texts = problem === null ? explainWithheld(link) : explainProblem(problem, source);
  return {
    partner: source.id,
    isConnected: isActive,
    status,
    lastSyncAt: connection.lastSyncAt?.toISOString() ?? null,
    nextRefreshAt: link.plan && findNextReading(link.plan, now).toISOString(),
    reason: texts?.reason ?? (status === "syncing" ? importing : null),
    cure: texts?.fix ?? null,
    import: presentImport(link),
    accountName: connection.accountName,
    locations: presentLocations(link),
    imported: presentImported(link),
    unbilled: link.unbilled,
    link: presentSourceLink(source, !isActive),
    relink: !isActive,
  };
}

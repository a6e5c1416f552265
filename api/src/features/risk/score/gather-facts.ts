import { SOURCE_NAMES } from "@portal/api-contract";
import { addDays, countDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { countChanges } from "../facts/authorizations.sql";
import type { ScoredClient } from "../facts/clients.sql";
import { countMissedNotices, sumDebits } from "../facts/debits.sql";
import { sumDeposits } from "../facts/deposits.sql";
import { countOpenIssues } from "../facts/matters.sql";
import { listRhythms, sumSales, type FirstBill, type PlaceRhythm, type SalesFacts } from "../facts/sales.sql";
import type { RiskDependencies } from "../risk.dependencies";
import type { QuietPlace, RiskFacts, SoldSums } from "./risk-facts";

export interface ClientFacts extends ScoredClient {
  facts: RiskFacts;
  lastDataAt: Date | null;
}

type Needs = Pick<
  RiskDependencies,
  "findLinks" | "findDebitPermissions" | "findUnpaid" | "unauthorizedReturns" | "config" | "clock"
>;

const day = 86_400_000;
/** Days of each window. */
const [debitsIn, changesIn, rhythmIn, recentIn, usualIn] = [60, 30, 90, 30, 180];
/** Fewest days with sales from which a usual pause can be read. */
const leastDays = 5;
/** Days after the first bill between which its effect on sales is measured. */
const [firstBillFrom, firstBillTo] = [14, 120];
/** Days that are compared: before the first bill, and before today. */
const comparedDays = 28;

const nothing: SoldSums = { sold: 0, refunded: 0, count: 0 };
const linked = new Set(["connected", "syncing", "degraded"]);
const daysBetween = (from: LocalDay, to: LocalDay) => countDays(from, to) - 1;

/** Days are in the client's zone. */
export function findFirstBill({ businessId, firstBillAt, timeZone }: ScoredClient, now: Date): FirstBill {
  const firstDay = firstBillAt && toLocalDay(firstBillAt, timeZone);
  return { businessId, firstDay, today: toLocalDay(now, timeZone) };
}

/** Reads everything in a fixed number of statements. */
async function readAll(needs: Needs, clients: readonly ScoredClient[], now: Date) {
  const businessIds = clients.map(({ businessId }) => businessId);
  const today = toLocalDay(now, needs.config.agencyTimeZone);
  const since = (days: number) => new Date(now.getTime() - days * day);
  const windows = {
    recentFrom: addDays(today, 1 - recentIn),
    usualFrom: addDays(today, 1 - recentIn - usualIn),
    depositsFrom: addDays(today, 1 - debitsIn),
  };
  return {
    unpaid: await needs.findUnpaid(businessIds),
    debits: await sumDebits(businessIds, { since: since(debitsIn), unauthorizedReturns: needs.unauthorizedReturns }),
    notices: await countMissedNotices(businessIds),
    openIssues: await countOpenIssues(businessIds),
    changes: await countChanges(businessIds, since(changesIn)),
    permissions: await needs.findDebitPermissions(businessIds),
    links: await needs.findLinks(businessIds),
    received: await sumDeposits(businessIds, since(debitsIn)),
    sales: await sumSales(
      clients.map((client) => findFirstBill(client, now)),
      windows,
    ),
    rhythms: await listRhythms(businessIds, addDays(today, 1 - rhythmIn)),
  };
}

type Read = Awaited<ReturnType<typeof readAll>>;

/** Places of linked sources that have enough days with sales. */
function findPlaces({ links, rhythms }: Read, { businessId, timeZone }: ScoredClient, now: Date): QuietPlace[] {
  const today = toLocalDay(now, timeZone);
  const sources = links.filter((link) => link.businessId === businessId && linked.has(link.status));
  const isOwn = (place: PlaceRhythm) =>
    place.businessId === businessId && place.days >= leastDays && sources.some(({ source }) => source === place.source);
  const own = rhythms.filter(isOwn);
  return own.map(({ source, sourceName, location, lastDay, longest }) => {
    const isAlone = own.filter((other) => other.source === source).length === 1;
    return {
      source: sourceName,
      location: isAlone ? null : location,
      days: Math.max(0, daysBetween(lastDay, today)),
      usual: longest,
    };
  });
}

function findMandate({ permissions, links }: Read, { businessId, hasSigned }: ScoredClient): RiskFacts["mandate"] {
  const permission = permissions.get(businessId);
  if (permission) return permission.status;
  return hasSigned || links.some((link) => link.businessId === businessId) ? "unsigned" : null;
}

/** Cents a day before and after the first bill; null: too early or too late to compare, or no sales. */
function compareFirstBill(sales: SalesFacts | undefined, client: ScoredClient, now: Date): RiskFacts["firstBill"] {
  const { firstDay, today } = findFirstBill(client, now);
  if (firstDay === null || !sales) return null;
  const days = daysBetween(firstDay, today);
  if (days < firstBillFrom || days > firstBillTo) return null;
  return {
    before: Math.round(sales.firstBefore / comparedDays),
    after: Math.round(sales.firstAfter / Math.min(days, comparedDays)),
  };
}

function factsOf(client: ScoredClient, read: Read, now: Date): RiskFacts {
  const { businessId, clientId, timeZone } = client;
  const unpaid = read.unpaid.get(businessId);
  const since = unpaid?.since ?? null;
  const sales = read.sales.get(businessId);
  const received = read.received.get(businessId);
  const openIssues = read.openIssues.get(businessId) ?? { disputes: 0, cases: 0 };
  const links = read.links.filter((link) => link.businessId === businessId);
  return {
    clientId,
    unpaid: {
      cents: unpaid?.cents ?? 0,
      count: unpaid?.count ?? 0,
      days: since === null ? 0 : daysBetween(since, toLocalDay(now, timeZone)),
    },
    debits: read.debits.get(businessId) ?? { sent: 0, returned: 0, unauthorized: 0, sameDebit: 0 },
    places: findPlaces(read, client, now),
    sources: links.map(({ source, status }) => ({ name: nameOf(source), status })),
    deposits: received === undefined ? null : { received, reported: sales?.reported ?? 0 },
    ...openIssues,
    mandate: findMandate(read, client),
    changes: read.changes.get(businessId) ?? 0,
    firstBill: compareFirstBill(sales, client, now),
    recent: sales?.recent ?? nothing,
    usual: sales?.usual ?? nothing,
    notices: read.notices.get(businessId) ?? 0,
  };
}

const nameOf = (source: string): string => Object.entries(SOURCE_NAMES).find(([id]) => id === source)?.[1] ?? source;

function findLastData({ links }: Read, businessId: string): Date | null {
  const times = links.flatMap((link) =>
    link.businessId === businessId && link.lastSyncAt ? [link.lastSyncAt.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}

export async function gatherFacts(needs: Needs, clients: readonly ScoredClient[]): Promise<ClientFacts[]> {
  if (clients.length === 0) return [];
  const now = needs.clock.now();
  const read = await readAll(needs, clients, now);
  return clients.map((client) => ({
    ...client,
    facts: factsOf(client, read, now),
    lastDataAt: findLastData(read, client.businessId),
  }));
}

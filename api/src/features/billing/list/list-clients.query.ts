import { SOURCE_IDS, type BillingClient, type BillingListAnswer, type BillingListQuery } from "@portal/api-contract";
import type { Config } from "../../../config/config";
import { readCents } from "../../../platform/db/money";
import type { LocalDay } from "../../../models/values/local-day";
import type { Clock } from "../../../platform/clock/clock";
import { AppError } from "../../../platform/errors/app-error";
import { checkDays, type DayRange } from "../../../sales/day-range";
import type { BillingNeeds } from "../billing.dependencies";
import { findDebitPermissions } from "../clients/debit-permissions.query";
import { nothing, sumBillable, sumRange } from "./billing-sums.sql";
import type { BillingSums } from "./summed-rows.sql";
import {
  countUnconfirmed,
  findUnconfirmedDays,
  sumUnderWay,
  findListedTargets,
  type ListedTarget,
} from "./billing-targets.sql";
import { findRisk } from "./find-risk.query";
import { compareKeys, readListCursor, writeListCursor, type ListCursor } from "./list-cursor";

interface ListDependencies {
  clock: Clock;
  findLinks: BillingNeeds["findLinks"];
  config: Pick<Config, "agencyTimeZone">;
}

const defaultPage = 50;

interface Figures {
  target: ListedTarget;
  all: BillingSums;
  billable: BillingSums;
}

async function findFigures({ q = "", withSales = false }: BillingListQuery, range: DayRange, now: Date) {
  const targets = await findListedTargets(q);
  const sums = await sumRange(
    targets.map(({ businessId }) => businessId),
    range,
  );
  const billable = await sumBillable(targets, { range, sums, now });
  const figures = targets.map((target): Figures => ({
    target,
    all: sums.get(target.businessId)?.all ?? nothing,
    billable: billable.get(target.businessId) ?? nothing,
  }));
  const hasSold = ({ all: { sales, refunds } }: Figures) => sales !== 0 || refunds !== 0;
  return withSales ? figures.filter(hasSold) : figures;
}

function keyOf({ target, all, billable }: Figures, sort: NonNullable<BillingListQuery["sort"]>): ListCursor {
  const values = {
    billable: billable.commission,
    verified: all.verified,
    commission: all.commission,
    name: target.name.toLowerCase(),
  };
  return { value: values[sort], id: target.clientId };
}

function readCursor(text: string, sort: BillingListQuery["sort"]): ListCursor {
  const cursor = readListCursor(text);
  if (cursor && (typeof cursor.value === "string") === (sort === "name")) return cursor;
  const message = "This cursor is not one of this list.";
  throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { cursor: message } });
}

function cutPage(figures: readonly Figures[], query: BillingListQuery) {
  const { sort = "billable", cursor, limit = defaultPage } = query;
  const sign = (query.order ?? (sort === "name" ? "asc" : "desc")) === "asc" ? 1 : -1;
  const keyed = figures.map((one) => ({ one, key: keyOf(one, sort) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key, sign));
  const last = cursor === undefined ? null : readCursor(cursor, sort);
  const rest = last ? keyed.filter(({ key }) => compareKeys(key, last, sign) > 0) : keyed;
  const page = rest.slice(0, limit);
  const end = rest.length > limit ? page.at(-1) : undefined;
  return { page: page.map(({ one }) => one), nextCursor: end ? writeListCursor(end.key) : null };
}

const laterOf = (...days: readonly LocalDay[]) => [...days].sort().at(-1) ?? "";

/** Counts unconfirmed sales by business (S31). */
async function findUnconfirmed(page: readonly Figures[], { start, end }: DayRange) {
  const starts = new Map(page.map(({ target }) => [target.businessId, target.billableFrom]));
  const links = await findUnconfirmedDays([...starts.keys()]);
  const days = links.flatMap((link) => {
    const first = starts.get(link.businessId);
    return first ? [{ ...link, from: laterOf(link.from, first.day, start), soldFrom: first.at }] : [];
  });
  return countUnconfirmed(
    days.filter(({ from }) => from <= end),
    end,
  );
}

async function presentPage(
  { findLinks, clock }: ListDependencies,
  page: readonly Figures[],
  range: DayRange,
): Promise<BillingClient[]> {
  const businesses = page.map(({ target }) => target.businessId);
  const [links, permissions, unconfirmed, riskOf] = await Promise.all([
    findLinks(businesses),
    findDebitPermissions(businesses),
    findUnconfirmed(page, range),
    findRisk(businesses, clock.now()),
  ]);
  return page.map(({ target: { clientId, businessId, name, owner }, all, billable }) => {
    const permission = permissions.get(businessId);
    const own = links.filter((one) => one.businessId === businessId);
    const { sales, refunds, commission } = billable;
    return {
      id: clientId,
      name,
      owner,
      connections: own.flatMap(({ source, status, lastSyncAt }) => {
        const known = SOURCE_IDS.find((id) => id === source);
        return known ? [{ source: known, status, lastSyncAt: lastSyncAt?.toISOString() ?? null }] : [];
      }),
      verified: all.verified,
      commission: all.commission,
      mandate: permission ? { status: permission.status, last4: permission.last4 } : null,
      billable: { sales, refunds, commission, unconfirmed: unconfirmed.get(businessId) ?? 0 },
      ...riskOf(businessId),
    };
  });
}

/**
 * Totals are of all matching clients. `billable`: unbilled rows of the range and corrections, negative if credits are
 * larger. A bill also credits earlier refunds.
 */
export async function listBillingClients(
  dependencies: ListDependencies,
  query: BillingListQuery,
): Promise<BillingListAnswer> {
  const days = { start: query.startDate, end: query.endDate };
  const range = checkDays(days, { start: "startDate", end: "endDate" });
  const figures = await findFigures(query, range, dependencies.clock.now());
  const { page, nextCursor } = cutPage(figures, query);
  const businesses = figures.map(({ target }) => target.businessId);
  const [data, underWay] = await Promise.all([presentPage(dependencies, page, range), sumUnderWay(businesses)]);
  const total = (pick: (one: Figures) => number) => figures.reduce((sum, one) => readCents(sum + pick(one)), 0);
  return {
    data,
    totals: {
      verified: total(({ all }) => all.verified),
      commission: total(({ all }) => all.commission),
      billable: total(({ billable }) => billable.commission),
      underWay,
    },
    matching: figures.length,
    timeZone: dependencies.config.agencyTimeZone,
    nextCursor,
  };
}

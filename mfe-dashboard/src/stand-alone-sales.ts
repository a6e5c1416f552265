import type {
  RefreshState,
  SalesOrder,
  SalesOrdersAnswer,
  SalesSeriesAnswer,
  SalesSummaryAnswer,
  SharedSalesAnswer,
  SourceLocationsAnswer,
} from "@portal/shared-ui/api";
import { addDays, countDays } from "@portal/shared-ui/dates";

import { buildPoint, noFigures } from "./testing/build-sales.js";

/** "busy": with sales. "quiet": without sales in the range. */
type Shop = "busy" | "quiet";

const PAGE_SIZE = 50;
const ORDER_COUNT = 50_000;

export function answerSummary(path: string, shop: Shop): SalesSummaryAnswer {
  const query = new URLSearchParams(path.split("?")[1]);
  const end = query.get("end") ?? new Date().toISOString().slice(0, 10);
  const start = query.get("start") ?? addDays(end, -29);
  const before = { start: addDays(start, -30), end: addDays(start, -1) };
  const unconfirmed = { count: 0, commission: 0 };
  const parts = { components: [], otherCurrencies: [], owed: 0, unconfirmed, coveredFrom: addDays(start, -300) };
  const frame = { start, end, currency: "USD", timeZone: "America/New_York", ...parts } as const;
  if (shop === "quiet") return { ...noFigures, ...frame, lastSyncAt: null, previous: { ...noFigures, ...before } };
  return {
    ...frame,
    owed: 1_223_477,
    totalSales: 4821640,
    salesQuantity: 1284,
    units: 1702.5,
    totalTips: 391275,
    refunds: 110280,
    disputes: 0,
    tax: 352110,
    commissionable: 4078255,
    commission: 1223477,
    lastSyncAt: new Date().toISOString(),
    previous: { ...noFigures, ...before, totalSales: 4290715, salesQuantity: 1188, totalTips: 402610 },
  };
}

export function answerShared(shop: Shop): SharedSalesAnswer {
  const summary = { ...answerSummary("", shop), previous: null };
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return { business: "Whitfield Auto Detailing", only: [], expiresAt, summary };
}

/** A series of as many days as the path requests. */
export function answerSeries(path: string, shop: Shop): SalesSeriesAnswer {
  const { start, end, timeZone, previous } = answerSummary(path, shop);
  const build = (first: string, factor: number) =>
    Array.from({ length: countDays({ start, end }) }, (_, index) => {
      const amount = shop === "quiet" ? 0 : Math.round(factor * (90_000 + 70_000 * Math.sin(index * 1.7)));
      return buildPoint(addDays(first, index), amount);
    });
  const before = previous && build(addDays(start, -countDays({ start, end })), 0.8);
  return { start, end, step: "day", points: build(start, 1), previous: before, currency: "USD", timeZone };
}

/** Few orders for few days keep tests small; long ranges exceed a screen. */
function countOrders(query: URLSearchParams): number {
  const [start, end] = [query.get("start"), query.get("end")];
  if (start === null || end === null) return ORDER_COUNT;
  const days = countDays({ start, end });
  return days > 7 ? ORDER_COUNT : 6 * days;
}

/** Orders of each kind of row. */
export function answerOrders(path: string, shop: Shop): SalesOrdersAnswer {
  if (shop === "quiet") return { orders: [], nextCursor: null };
  const query = new URLSearchParams(path.split("?")[1]);
  const count = countOrders(query);
  const from = Number(query.get("cursor") ?? 0);
  const to = Math.min(from + Number(query.get("limit") ?? PAGE_SIZE), count);
  const search = query.get("q")?.toLowerCase();
  if (search !== undefined && !"full interior detail".includes(search)) return { orders: [], nextCursor: null };
  return {
    orders: Array.from({ length: to - from }, (_, index) => buildOrder(from + index)),
    nextCursor: to < count ? String(to) : null,
  };
}

export function answerLocations(): SourceLocationsAnswer {
  return {
    locations: [
      { id: "L1", name: "Market Street" },
      { id: "L2", name: "Harbor Detailing Bay" },
    ],
  };
}

/** Half done at first; done two seconds after the job's start. */
export function answerRefresh(path: string): RefreshState {
  const startedAt = Number(path.split("job-")[1]);
  const isDone = Date.now() - startedAt > 2_000;
  return { state: isDone ? "done" : "running", imported: isDone ? 7 : 3, lastSyncAt: new Date().toISOString() };
}

function buildOrder(index: number): SalesOrder {
  const isRefund = index % 5 === 2;
  const isGiftCard = index % 7 === 3;
  const isForeign = index === 8;
  const amount = (isRefund ? -1 : 1) * (4250 + index * 915);
  const verified = isGiftCard || isForeign ? 0 : amount;
  const commission = Math.round((verified * 3) / 10);
  return {
    id: `CAISENgvlJ6jLWAzERDzjyHV${String(index).padStart(3, "0")}`,
    kind: isRefund ? "refund" : "sale",
    closed_at: new Date(Date.UTC(2026, 10, 20, 19, 2) - index * 3_700_000).toISOString(),
    line_items: isGiftCard
      ? [{ uid: "a", name: "Gift card", quantity: "1", base_price_money: { amount } }]
      : [
          { uid: "a", name: "Full interior detail", quantity: "1", base_price_money: { amount: Math.abs(amount) } },
          { uid: "b", name: "Ceramic coating, hour", quantity: "1.5", base_price_money: { amount: 2600 } },
        ],
    total_money: { amount, currency: isForeign ? "CAD" : "USD" },
    total_tip_money: { amount: 0, currency: "USD" },
    source: "square",
    locationId: index % 2 === 0 ? "L1" : "L2",
    refunded: index % 5 === 3,
    alsoToldBy: null,
    confirmed: index > 0,
    verified,
    commission,
    owes: commission,
    notOwed: null,
    parts: {
      lines: isGiftCard ? [amount] : [Math.abs(amount), 3900],
      rest: isGiftCard ? 0 : amount - Math.abs(amount) - 3900,
      tax: 0,
      giftCards: isGiftCard ? amount : 0,
      left: isForeign && !isGiftCard ? amount : 0,
      givenBack: index % 5 === 3 ? 1200 : 0,
      isBilled: index > 20,
    },
    reason: isGiftCard ? "gift-card" : isForeign ? "other-currency" : "counted",
  };
}

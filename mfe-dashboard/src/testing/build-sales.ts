import type {
  OrderParts,
  SalesFigures,
  SalesOrder,
  SalesSeriesAnswer,
  SalesSeriesPoint,
  SalesSummaryAnswer,
} from "@portal/shared-ui/api";

export const noFigures: SalesFigures = {
  totalSales: 0,
  salesQuantity: 0,
  units: 0,
  totalTips: 0,
  refunds: 0,
  disputes: 0,
  tax: 0,
  commissionable: 0,
  commission: 0,
};

export function buildSummary(overrides: Partial<SalesSummaryAnswer> = {}): SalesSummaryAnswer {
  const figures: SalesFigures = {
    totalSales: 4821640,
    salesQuantity: 1284,
    units: 1702.5,
    totalTips: 391275,
    refunds: 0,
    disputes: 0,
    tax: 352110,
    commissionable: 4078255,
    commission: 1223477,
  };
  return {
    ...figures,
    start: "2026-10-22",
    end: "2026-11-20",
    currency: "USD",
    timeZone: "America/New_York",
    components: [
      { kind: "tips", amount: 391275, count: 800 },
      { kind: "tax", amount: 352110, count: 1200 },
      { kind: "gift-cards", amount: 0, count: 0 },
      { kind: "not-counted", amount: 0, count: 0 },
    ],
    otherCurrencies: [],
    owed: 1223477,
    unconfirmed: { count: 0, commission: 0 },
    coveredFrom: "2025-11-20",
    lastSyncAt: "2026-11-20T19:02:00Z",
    previous: { ...figures, totalSales: 4290715, totalTips: 0, start: "2026-09-22", end: "2026-10-21" },
    ...overrides,
  };
}

/** The client never had a sale or a sync. */
export function buildEmptySummary(): SalesSummaryAnswer {
  return buildSummary({
    ...noFigures,
    components: [],
    owed: 0,
    coveredFrom: null,
    lastSyncAt: null,
    previous: { ...noFigures, start: "2026-09-22", end: "2026-10-21" },
  });
}

export function buildOrderParts(overrides: Partial<OrderParts> = {}): OrderParts {
  return { lines: [], rest: 0, tax: 0, giftCards: 0, left: 0, givenBack: 0, isBilled: false, ...overrides };
}

export function buildOrder(overrides: Partial<SalesOrder> = {}): SalesOrder {
  return {
    id: "ORDER1",
    kind: "sale",
    closed_at: "2026-11-21T01:02:00Z",
    line_items: [{ uid: "a", name: "Full detail", quantity: "1.5", base_price_money: { amount: 4000 } }],
    total_money: { amount: 6600, currency: "USD" },
    total_tip_money: { amount: 600, currency: "USD" },
    source: "square",
    locationId: "L1",
    refunded: false,
    verified: 6000,
    commission: 1800,
    owes: overrides.notOwed ? 0 : (overrides.commission ?? 1800),
    notOwed: null,
    reason: "counted",
    alsoToldBy: null,
    parts: buildOrderParts({ lines: [6000] }),
    confirmed: true,
    ...overrides,
  };
}

/** Three days and the three days before. */
export function buildSeries(overrides: Partial<SalesSeriesAnswer> = {}): SalesSeriesAnswer {
  return {
    start: "2026-11-18",
    end: "2026-11-20",
    step: "day",
    points: [buildPoint("2026-11-18", 100_000), buildPoint("2026-11-19", 0), buildPoint("2026-11-20", 138_752)],
    previous: [buildPoint("2026-11-15", 73_804), buildPoint("2026-11-16", 50_000), buildPoint("2026-11-17", 25_000)],
    currency: "USD",
    timeZone: "America/New_York",
    ...overrides,
  };
}

/** A sale per hundred dollars. */
export function buildPoint(day: string, totalSales: number): SalesSeriesPoint {
  const salesQuantity = Math.ceil(totalSales / 10_000);
  return { start: day, end: day, hour: null, totalSales, salesQuantity, totalTips: 0 };
}

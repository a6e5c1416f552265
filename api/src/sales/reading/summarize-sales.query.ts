import type { SalesComponent, SalesFigures, SalesSummaryAnswer } from "@portal/api-contract";
import { readCents } from "../../platform/db/money";
import { coveredFromDay, isCovered } from "../coverage";
import { previousDays, type DayRange } from "../day-range";
import type { SalesBusiness } from "../sales-business.sql";
import type { SumColumn } from "../sales-sums.sql";
import {
  billableDays,
  findSummary,
  summaryStatement,
  type Summary,
  type SummaryFilter,
  type SummaryPart,
  type SummaryRow,
} from "./summary-statement.sql";

/** Only US dollars are summed (S33). */
const summedCurrency = "USD";

type ReadSum = (column: SumColumn) => number;

function createReader(rows: readonly SummaryRow[]): ReadSum {
  return (column) => rows.reduce((sum, row) => readCents(sum + row.sums[column]), 0);
}

/** The database stores units as hundred-thousandths. */
function presentFigures(read: ReadSum): SalesFigures {
  return {
    totalSales: read("total_cents"),
    salesQuantity: read("sales_count"),
    units: read("units") / 100_000,
    totalTips: read("tip_cents"),
    refunds: read("refund_cents"),
    disputes: read("dispute_cents"),
    tax: read("tax_cents"),
    commissionable: read("verified_cents"),
    commission: read("commission_cents"),
  };
}

/** Returns the amounts between total and commissionable sales, which add up to the cent. */
function presentComponents(read: ReadSum): SalesComponent[] {
  const [tips, tax, giftCards] = [read("tip_cents"), read("tax_cents"), read("gift_card_cents")];
  const rest = readCents(read("total_cents") - tips - tax - giftCards - read("verified_cents"));
  return [
    { kind: "tips", amount: tips, count: read("tip_count") },
    { kind: "tax", amount: tax, count: read("tax_count") },
    { kind: "gift-cards", amount: giftCards, count: read("gift_card_count") },
    { kind: "not-counted", amount: rest, count: read("uncounted_count") },
  ];
}

function presentOtherCurrencies(rows: readonly SummaryRow[]): SalesSummaryAnswer["otherCurrencies"] {
  const currencies = [...new Set(rows.map((row) => row.currency))].sort();
  const counts = currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return { currency, count: createReader(own)("row_count") };
  });
  return counts.filter(({ currency, count }) => currency !== summedCurrency && count > 0);
}

function presentUnconfirmed(read: ReadSum): SalesSummaryAnswer["unconfirmed"] {
  return { count: read("sales_count"), commission: read("commission_cents") };
}

function presentSummary(business: SalesBusiness, range: DayRange, summary: Summary): SalesSummaryAnswer {
  const { rows, lastSyncAt, coveredAt } = summary;
  const rowsOf = (part: SummaryPart) => rows.filter((row) => row.part === part);
  const readerOf = (part: SummaryPart) =>
    createReader(rowsOf(part).filter(({ currency }) => currency === summedCurrency));
  const billable = billableDays(business, range);
  const commission = readerOf(billable?.start === range.start ? "current" : "billable")("commission_cents");
  const coveredFrom = coveredFromDay(coveredAt, business.timeZone);
  const before = previousDays(range);
  return {
    ...presentFigures(readerOf("current")),
    ...range,
    currency: summedCurrency,
    timeZone: business.timeZone,
    components: presentComponents(readerOf("current")),
    otherCurrencies: presentOtherCurrencies(rowsOf("current")),
    owed: billable ? readCents(commission - readerOf("earlier")("commission_cents")) : 0,
    unconfirmed: presentUnconfirmed(readerOf("unconfirmed")),
    coveredFrom,
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
    previous: isCovered(coveredFrom, before) ? { ...presentFigures(readerOf("previous")), ...before } : null,
  };
}

/** Summarizes the days and the days before. With `until`, figures are as of then; sync state and covered days are current. */
export async function summarizeSales(
  business: SalesBusiness,
  range: DayRange,
  filter: SummaryFilter,
  until: Date | null = null,
): Promise<SalesSummaryAnswer> {
  const summary = await findSummary(summaryStatement(business, range, filter, until));
  return presentSummary(business, range, summary);
}

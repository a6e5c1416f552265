import type { SalesSummaryAnswer } from "@portal/api-contract";
import { count, text, type Cell } from "./export-cell";
import type { ExportOrder } from "./export-order";
import { nameFilter } from "../../sales/reading/name-filter";
import type { ExportQuestion } from "../../sales/reading/sales-file";
import type { OrderSums } from "./export-orders.sql";
import { describeNarrowed, exportTexts } from "./exports.texts";
import { orderColumns, type ColumnContext } from "./order-columns";

export interface Fact {
  label: string;
  cells: readonly Cell[];
}

export interface SalesReport {
  facts: readonly Fact[];
  summary: readonly Fact[];
  headers: readonly string[];
  orderCount: number;
  /** Throws at the end when the rows do not add up to the sums. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Below the last row. A file without it is incomplete. */
  end: Fact;
}

export interface ReportContent {
  question: ExportQuestion;
  businessName: string;
  locations: ReadonlyMap<string, string>;
  at: Date;
  summary: SalesSummaryAnswer;
  /** Sums of the listed orders. They equal the summary unless the list is narrowed to a step or a search. */
  sums: OrderSums;
  pages: AsyncIterable<readonly ExportOrder[]>;
}

export function sumAll(summary: SalesSummaryAnswer, rows: number): OrderSums {
  const { totalSales: total, totalTips: tip, tax, commissionable: verified, commission } = summary;
  return { rows, total, tip, tax, verified, commission };
}

function describeFilter({ question, locations }: ReportContent): string {
  const names = nameFilter(question.filter, locations);
  return names.length === 0 ? exportTexts.all : names.join(", ");
}

function listFacts(content: ReportContent): Fact[] {
  const { question, businessName, at, summary } = content;
  const { range, business, narrowed } = question;
  const listed = narrowed && [
    text(describeNarrowed(narrowed.part, narrowed.search?.text)),
    text(exportTexts.summaryOfAll),
  ];
  return [
    { label: "Sales of", cells: [text(businessName)] },
    { label: "First day", cells: [{ kind: "day", day: range.start }] },
    { label: "Last day", cells: [{ kind: "day", day: range.end }] },
    { label: "Time zone", cells: [text(business.timeZone)] },
    { label: "Currency of the sums", cells: [text(summary.currency), text(exportTexts.otherCurrencies)] },
    { label: "Sources and locations", cells: [text(describeFilter(content))] },
    ...(listed ? [{ label: "Orders listed", cells: listed }] : []),
    { label: `As of (${business.timeZone})`, cells: [{ kind: "moment", at, zone: business.timeZone }] },
    { label: "As of (UTC)", cells: [{ kind: "moment", at, zone: "UTC" }] },
  ];
}

const componentNames: Readonly<Record<SalesSummaryAnswer["components"][number]["kind"], string>> = {
  tips: "Less tips",
  tax: "Less sales tax",
  "gift-cards": "Less gift cards",
  "not-counted": "Less what does not count",
};

function listSummary({ question, summary, sums }: ReportContent): Fact[] {
  const money = (label: string, amount: number): Fact => ({
    label,
    cells: [{ kind: "money", amount, currency: summary.currency }],
  });
  return [
    ...(question.narrowed ? [] : [{ label: "Rows", cells: [count(sums.rows)] }]),
    { label: "Sales", cells: [count(summary.salesQuantity)] },
    { label: "Units", cells: [count(summary.units)] },
    money("Collected", summary.totalSales),
    ...summary.components.map(({ kind, amount }) => money(componentNames[kind], 0 - amount)),
    money("Counts toward commission", summary.commissionable),
    money("Commission", summary.commission),
    money("Owed", summary.owed),
    money("Refunds in Collected", summary.refunds),
    money("Lost disputes in Collected", summary.disputes),
    ...summary.otherCurrencies.map((other) => ({
      label: `Rows in ${other.currency} (not summed)`,
      cells: [count(other.count)],
    })),
  ];
}

/** Cents of the summed currency. */
function createTally(currency: string) {
  const sums: OrderSums = { rows: 0, total: 0, tip: 0, tax: 0, verified: 0, commission: 0 };
  return {
    sums,
    add: (order: ExportOrder) => {
      sums.rows += 1;
      if (order.currency !== currency) return;
      for (const name of ["total", "tip", "tax", "verified", "commission"] as const)
        sums[name] += order[`${name}Cents`];
    },
  };
}

/** Throws at the end unless the sums are equal to the cent. */
async function* writeRows({ pages, summary, sums: wanted }: ReportContent, context: ColumnContext) {
  const { sums, add } = createTally(summary.currency);
  for await (const page of pages) {
    page.forEach(add);
    yield page.map((order) => orderColumns.map(({ cell }) => cell(order, context)));
  }
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (names.some((name) => sums[name] !== wanted[name])) {
    throw new Error("The orders of an export do not add up to its summary.");
  }
}

export function writeReport(content: ReportContent): SalesReport {
  const { question, locations, summary, sums } = content;
  const context: ColumnContext = { timeZone: question.business.timeZone, locations };
  const collected: Cell = { kind: "money", amount: sums.total, currency: summary.currency };
  return {
    facts: listFacts(content),
    summary: listSummary(content),
    headers: orderColumns.map(({ header }) => header(context)),
    orderCount: sums.rows,
    rows: writeRows(content, context),
    end: { label: "End of the file", cells: [text("Rows"), count(sums.rows), text("Collected"), collected] },
  };
}

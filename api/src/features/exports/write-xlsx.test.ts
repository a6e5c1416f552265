import type { SalesSummaryAnswer } from "@portal/api-contract";
import { readXlsx } from "hucre/xlsx";
import { toDecimal } from "./export-cell";
import type { ExportOrder } from "./export-order";
import { sumAll, writeReport, type SalesReport } from "./sales-report";
import { writeCsv } from "./write-csv";
import { writeXlsx } from "./write-xlsx";

const at = new Date("2026-11-23T13:00:00Z");

const order: ExportOrder = {
  key: { day: "2026-11-10", occurredAt: new Date("2026-11-10T18:00:00Z"), id: 1 },
  externalId: "ORDER",
  kind: "sale",
  saleExternalId: null,
  source: "square",
  locationId: "",
  saleDay: "2026-11-10",
  lineItems: [],
  units: 100_000,
  currency: "USD",
  totalCents: 100,
  tipCents: 0,
  taxCents: 0,
  giftCardCents: 0,
  refundedCents: 0,
  verifiedCents: 100,
  commissionCents: 30,
  owes: 0,
  reason: "counted",
  isBilled: false,
  unconfirmedFrom: null,
  isConfirmed: true,
};

function summarize(orders: readonly ExportOrder[]): SalesSummaryAnswer {
  const sum = (pick: (one: ExportOrder) => number) => orders.reduce((all, one) => all + pick(one), 0);
  return {
    totalSales: sum(({ totalCents }) => totalCents),
    salesQuantity: orders.length,
    units: orders.length,
    totalTips: 0,
    refunds: 0,
    disputes: 0,
    tax: 0,
    commissionable: sum(({ verifiedCents }) => verifiedCents),
    commission: sum(({ commissionCents }) => commissionCents),
    ...{ start: "2026-11-01", end: "2026-11-30", currency: "USD", timeZone: "America/New_York" },
    ...{ components: [], otherCurrencies: [], owed: 0, unconfirmed: { count: 0, commission: 0 } },
    ...{ coveredFrom: null, lastSyncAt: null, previous: null },
  };
}

async function* inPages(orders: readonly ExportOrder[]) {
  for (let from = 0; from < orders.length; from += 2) yield await Promise.resolve(orders.slice(from, from + 2));
}

function buildReport(orders: readonly ExportOrder[], summarized = orders): SalesReport {
  return writeReport({
    question: {
      business: { id: "biz", timeZone: "America/New_York" },
      range: { start: "2026-11-01", end: "2026-11-30" },
      filter: {},
    },
    businessName: "Demo",
    locations: new Map(),
    at,
    summary: summarize(summarized),
    sums: sumAll(summarize(summarized), summarized.length),
    pages: inPages(orders),
  });
}

async function readBook(report: SalesReport, rowsPerSheet?: number) {
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx(report, { at, ...(rowsPerSheet !== undefined && { rowsPerSheet }) }))
    pieces.push(piece);
  return readXlsx(new Uint8Array(Buffer.concat(pieces)));
}

const fiveOrders = [1, 2, 3, 4, 5].map((number) => ({ ...order, externalId: `ORDER-${String(number)}` }));

test.each([
  [2, [1, 1, 1, 1, 1]],
  [3, [2, 2, 1]],
  [6, [5]],
])("continues orders on the next sheet with the same head, at %i rows per sheet", async (rowsPerSheet, counts) => {
  const { sheets } = await readBook(buildReport(fiveOrders), rowsPerSheet);
  const lists = sheets.slice(1);
  expect(lists.map(({ rows }) => rows.length - 1)).toEqual(counts);
  for (const { rows } of lists) expect(rows[0]?.[6]).toBe("Order");
  expect(lists.flatMap(({ rows }) => rows.slice(1).map((row) => row[6]))).toEqual(
    fiveOrders.map(({ externalId }) => externalId),
  );
});

test("writes the head when there are no orders", async () => {
  const { sheets } = await readBook(buildReport([]));
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["Summary", expect.any(Number)],
    ["Orders", 1],
  ]);
});

test.each([
  ["tags & 'quotes' <b>\"", "tags & 'quotes' <b>\""],
  ["_x000D_", "_x000D_"],
  ["a\u0000b\u001Fc\uD800", "a\uFFFDb\uFFFDc\uFFFD"],
  ["🧽 ¡Sí!", "🧽 ¡Sí!"],
])("preserves the text %j", async (externalId, read) => {
  const { sheets } = await readBook(buildReport([{ ...order, externalId }]));
  expect(sheets[1]?.rows[1]?.[6]).toBe(read);
});

test("shortens a text that exceeds the limit of a cell", async () => {
  const { sheets } = await readBook(buildReport([{ ...order, externalId: "x".repeat(40_000) }]));
  expect(String(sheets[1]?.rows[1]?.[6])).toHaveLength(32_767);
});

test("formats amounts with the decimals of their currency, without rounding", () => {
  expect([toDecimal(-4_250, "USD"), toDecimal(5, "USD"), toDecimal(0, "CAD"), toDecimal(4_250, "JPY")]).toEqual([
    "-42.50",
    "0.05",
    "0.00",
    "4250",
  ]);
});

describe("a report whose orders do not add up to its summary", () => {
  const broken = () => buildReport(fiveOrders.slice(1), fiveOrders);

  test("is a CSV without its last line", async () => {
    let text = "";
    const read = async () => {
      for await (const piece of writeCsv(broken())) text += piece;
    };
    await expect(read()).rejects.toThrow("do not add up");
    expect(text).not.toContain("End of the file");
  });

  test.each([6, 3, 2])("fails as an XLSX, at %i rows per sheet", async (rowsPerSheet) => {
    await expect(readBook(broken(), rowsPerSheet)).rejects.toThrow("do not add up");
  });
});

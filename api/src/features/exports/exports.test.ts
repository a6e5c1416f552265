import { toPlainCsv } from "../../../testing/plain-csv";
import { liveFormula, splitRows } from "../../../testing/split-cells";
import { readXlsx } from "hucre/xlsx";
import { AuditLog } from "../../models/audit-log.model";
import { AuditProbe } from "../../../testing/audit-probe";
import type { SourceRecord } from "../../providers/sales/sales-source.port";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { buildLineItem, buildRefund, buildSale } from "../../../testing/sales-builder";
import { enterShopOf, type TestShop } from "../../../testing/sales-shop";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "1" });
});
afterAll(() => fixture.stop());

const november = "start=2026-11-01&end=2026-11-30";
const coating = buildSale({
  occurredAt: new Date("2026-11-02T04:30:00Z"),
  totalCents: 12_345,
  tipCents: 1_000,
  taxCents: 845,
  lineItems: [buildLineItem({ name: "Ceramic, 2 coats", quantity: "1.5", unitPriceCents: 7_000 })],
});
const partBack = buildRefund({
  saleExternalId: coating.externalId,
  totalCents: 1_234,
  occurredAt: new Date("2026-11-12T18:00:00Z"),
});
const abroad = buildSale({ currency: "CAD", totalCents: 700, occurredAt: new Date("2026-11-20T18:00:00Z") });
const early = buildSale({ occurredAt: new Date("2026-10-20T18:00:00Z") });
const sold: readonly SourceRecord[] = [coating, partBack, abroad, early];

async function readCsv(client: TestClient, query = november): Promise<string> {
  const reply = await client.get(`/sales/export/csv?${query}`);
  expect(reply.status).toBe(200);
  return toPlainCsv(String(reply.body));
}

function readPart(csv: string, title: string): string[] {
  const lines = csv.split("\r\n");
  const from = lines.indexOf(title) + 1;
  return lines.slice(from, lines.indexOf("", from));
}

function showCells(row: readonly unknown[]): string {
  const formatCell = (cell: unknown) => {
    if (cell instanceof Date) return cell.toISOString();
    if (typeof cell === "number") return `#${String(cell)}`;
    return typeof cell === "string" ? cell : "";
  };
  return row.map(formatCell).join("|").replace(/\|+$/, "");
}

async function readWorkbook(client: TestClient, query = november) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const address = `${fixture.portal.address}/api/sales/export/xlsx?${query}`;
  const response = await fetch(address, { headers: { cookie } });
  return { response, book: await readXlsx(new Uint8Array(await response.arrayBuffer())) };
}

describe("files of a business", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await enterShopOf(fixture, sold);
  });

  test("state the business, days, zone, filter and time at the start of the CSV", async () => {
    const [facts = ""] = (await readCsv(shop.client, `${november}&source=square&location=LOCATION-1`)).split(
      "\r\n\r\n",
    );
    const [name, ...rest] = facts.split("\r\n");
    expect(name).toMatch(/^Sales of,./);
    expect(rest.slice(0, 5)).toEqual([
      "First day,2026-11-01",
      "Last day,2026-11-30",
      "Time zone,America/New_York",
      "Currency of the sums,USD,Amounts in other currencies are listed but not added up.",
      'Sources and locations,"Square, LOCATION-1"',
    ]);
    expect(rest.at(-2)).toMatch(/^As of \(America\/New_York\),\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(rest.at(-1)).toMatch(/^As of \(UTC\),\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test("begin with the byte order mark that spreadsheets need", async () => {
    const cookie = [...shop.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${fixture.portal.address}/api/sales/export/csv`, { headers: { cookie } });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("list the summary and rows in the CSV, with local days, UTC times and negative refunds", async () => {
    const csv = await readCsv(shop.client);
    const summary = new Map(readPart(csv, "Summary").map((line) => [line.split(",")[0], line.split(",")[1]]));
    expect(Object.fromEntries(summary)).toMatchObject({
      Rows: "3",
      Sales: "1",
      Collected: "111.11",
      "Less tips": "-10.00",
      "Less sales tax": "-8.45",
      "Counts toward commission": "94.50",
      Commission: "28.35",
      "Refunds in Collected": "12.34",
      "Rows in CAD (not summed)": "1",
    });
    const [headers, ...rows] = readPart(csv, "Orders");
    expect(headers).toMatch(/^Day \(America\/New_York\),Time \(America\/New_York\),Time \(UTC\),Type,Source,/);
    expect(rows).toEqual([
      expect.stringMatching(/^2026-11-20,2026-11-20 13:00:00,.*,CAD,7\.00,.*,Only US dollars count,Yes$/),
      `2026-11-12,2026-11-12 13:00:00,2026-11-12T18:00:00.000Z,Refund,Square,LOCATION-1,${partBack.externalId},${coating.externalId},,0,USD,-12.34,0.00,0.00,0.00,0.00,-10.50,-3.15,0.00,Nothing is owed before the agreement,Yes`,
      `2026-11-01,2026-11-01 23:30:00,2026-11-02T04:30:00.000Z,Sale,Square,LOCATION-1,${coating.externalId},,"1.5 × Ceramic, 2 coats",1.5,USD,123.45,10.00,8.45,0.00,12.34,105.00,31.50,0.00,Nothing is owed before the agreement,Yes`,
    ]);
    expect(csv.endsWith("\r\n\r\nEnd of the file,Rows,3,Collected,111.11\r\n")).toBe(true);
  });

  test("open in another XLSX library with real dates", async () => {
    const { response, book } = await readWorkbook(shop.client);
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=sales-2026-11-01-to-2026-11-30.xlsx",
    );
    const [summary, orders] = book.sheets;
    expect(book.sheets.map(({ name }) => name)).toEqual(["Summary", "Orders"]);
    expect(orders?.rows[0]?.slice(0, 3)).toEqual(["Day (America/New_York)", "Time (America/New_York)", "Time (UTC)"]);
    expect(summary?.rows.map(showCells)).toEqual(
      expect.arrayContaining([
        "First day|2026-11-01T00:00:00.000Z",
        "Time zone|America/New_York",
        "Collected|#111.11",
        "Counts toward commission|#94.5",
        "End of the file|Rows|#3|Collected|#111.11",
      ]),
    );
    const times = "2026-11-01T00:00:00.000Z|2026-11-01T23:30:00.000Z|2026-11-02T04:30:00.000Z";
    const amounts = "#123.45|#10|#8.45|#0|#12.34|#105|#31.5|#0";
    expect(orders?.rows.slice(1).map(showCells)).toEqual([
      expect.stringContaining("|CAD|#7|#0|#0|#0|#0|#0|#0|#0|Only US dollars count|Yes"),
      expect.stringContaining(
        `|Refund|Square|LOCATION-1|${partBack.externalId}|${coating.externalId}||#0|USD|#-12.34|`,
      ),
      `${times}|Sale|Square|LOCATION-1|${coating.externalId}||1.5 × Ceramic, 2 coats|#1.5|USD|${amounts}|Nothing is owed before the agreement|Yes`,
    ]);
  });

  test.each([
    ["part=refunds", "Refunds alone", [partBack], "-12.34"],
    ["q=ceramic", "Like “ceramic”", [coating], "123.45"],
    ["q=123.45&part=tips", "Orders with a tip alone, like “123.45”", [coating], "123.45"],
    [`q=${coating.externalId}`, `Like “${coating.externalId}”`, [partBack, coating], "111.11"],
    ["q=%3D1%2B1", "Like “=1+1”", [], "0.00"],
  ])("add up to their list narrowed to %s", async (narrowed, words, listed, collected) => {
    const csv = await readCsv(shop.client, `${november}&${narrowed}`);
    const fact = `Orders listed,${words.includes(",") ? `"${words}"` : words},The summary counts all orders of these days and sources.`;
    expect(csv.split("\r\n")).toContain(fact);
    expect(readPart(csv, "Summary")).toContain("Collected,111.11");
    expect(readPart(csv, "Summary").join()).not.toContain("Rows,");
    const rows = readPart(csv, "Orders").slice(1);
    expect(rows.map((row) => row.split(",")[6])).toEqual(listed.map(({ externalId }) => externalId));
    expect(csv.endsWith(`End of the file,Rows,${String(listed.length)},Collected,${collected}\r\n`)).toBe(true);
    const { book } = await readWorkbook(shop.client, `${november}&${narrowed}`);
    const [summary, orders] = book.sheets.map((sheet) => sheet.rows.map(showCells));
    expect(summary).toContain(`Orders listed|${words}|The summary counts all orders of these days and sources.`);
    expect(orders).toHaveLength(listed.length + 1);
  });

  test("contain no sales of other businesses", async () => {
    const stranger = await enterShopOf(fixture, [buildSale({ totalCents: 99_999 })]);
    expect(await readCsv(shop.client)).not.toContain("999.99");
    expect(await readCsv(stranger.client)).toContain("999.99");
  });

  test("are recorded in the audit log with days and row count", async () => {
    const { businessId, user, client } = await enterShopOf(fixture, [buildSale()]);
    await readCsv(client);
    expect(await new AuditProbe(fixture.portal.database).actions(businessId)).toEqual(["sales.exported"]);
    const entry = await AuditLog.findOne({ where: { subject: businessId }, rejectOnEmpty: true });
    expect([entry.actor, JSON.parse(entry.details)]).toEqual([
      user.id,
      { format: "csv", start: "2026-11-01", end: "2026-11-30", rows: 1 },
    ]);
  });

  test("are refused for a wrong range, a past day or a link from another site", async () => {
    const statusOf = async (query: string, headers = {}) =>
      (await shop.client.get(`/sales/export/csv?${query}`, headers)).status;
    expect(await statusOf("start=2026-11-30&end=2026-11-01")).toBe(422);
    expect(await statusOf(`${november}&asOf=2026-11-01`)).toBe(422);
    expect(await statusOf(november, { "sec-fetch-site": "cross-site" })).toBe(403);
  });

  test("are refused with 429 after 30 in an hour", async () => {
    const { client } = await enterShopOf(fixture);
    for (let count = 0; count < 30; count += 1) await readCsv(client);
    expect(await client.get(`/sales/export/xlsx?${november}`)).toMatchObject({
      status: 429,
      body: { code: "LIMIT_REACHED" },
    });
  });
});

const formulas = ['=HYPERLINK("http://evil.test")', "+1", "-1", "@SUM(A1)", "\t=1"];
test.each(formulas)("writes a name %j as text in both files", async (name) => {
  const sale = buildSale({ lineItems: [buildLineItem({ name })], locationId: name });
  const { client } = await enterShopOf(fixture, [sale], { name });
  const query = `${november}&location=${encodeURIComponent(name)}`;
  const csv = await readCsv(client, query);
  const [, row = ""] = readPart(csv, "Orders");
  expect(row).toContain(`'${name.replaceAll('"', '""').replace("\t", "\t'")}`);
  const cells = csv.split("\r\n").flatMap((line) => line.replace(/^\uFEFF/, "").split(","));
  expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
  const { book } = await readWorkbook(client, query);
  expect(book.sheets[0]?.rows[0]?.slice(0, 2)).toEqual(["Sales of", name]);
  expect(book.sheets[1]?.rows[1]?.slice(5, 9)).toEqual([name, expect.any(String), null, `1 × ${name}`]);
});

test("rows=only writes cells that are safe for comma, semicolon or tab", async () => {
  const named = (name: string, quantity = "1") => buildLineItem({ name, quantity, unitPriceCents: 1_500 });
  const deals = [named("Deal;=1+2;x"), named("=HYPERLINK(1)"), named('6" pad\t+1')];
  const lineItems = [named("Wash"), named("Wax", "2"), ...deals];
  const sales = [
    buildSale({ occurredAt: new Date("2026-11-02T18:00:00Z"), totalCents: 6_000, tipCents: 500, lineItems }),
    buildSale({ occurredAt: new Date("2026-11-03T18:00:00Z"), lineItems: [named("-5"), named("@SUM(A1)")] }),
  ];
  const { client } = await enterShopOf(fixture, sales);
  const reply = await client.get(`/sales/export/csv?${november}&rows=only`);
  expect(reply.headers.get("content-disposition")).toBe("attachment; filename=sales-2026-11-01-to-2026-11-30-rows.csv");
  const [headers = [], ...rows] = splitRows(String(reply.body));
  expect(headers.slice(0, 4)).toEqual(["Day (America/New_York)", "Time (America/New_York)", "Time (UTC)", "Type"]);
  expect(rows.map((row) => row.length)).toEqual([headers.length, headers.length]);
  expect(rows.map((row) => row[headers.indexOf("Collected")])).toContain("60.00");
  const separated = [",;\t", ",", ";", "\t"].flatMap((separators) => splitRows(String(reply.body), separators));
  expect(separated.flat().filter((cell) => liveFormula.test(cell))).toEqual([]);
  expect((await client.get(`/sales/export/xlsx?${november}&rows=only`)).status).toBe(422);
});

import { toPlainCsv } from "../../../testing/plain-csv";
import type { Database } from "../../platform/db/database";
import type { SourceRecord } from "../../providers/sales/sales-source.port";
import { inBusiness } from "../../sales/lock-business";
import { createRecordSales } from "../../sales/record-sales.command";
import { buildRefund, buildSale, insertBusiness, insertConnection } from "../../../testing/sales-builder";
import { createTestClock } from "../../../testing/test-clock";
import { openWorkerDatabase } from "../../../testing/worker-database";
import type { ExportQuestion } from "../../sales/reading/sales-file";
import { exportsAtATime, ordersAtATime } from "./exports.limits";
import { createOpenExport, type OpenedExport, type OpenExport } from "./open-export";
import { createMishaps } from "../../../testing/mishaps";

let database: Database;
let openExport: OpenExport;
beforeAll(async () => {
  database = await openWorkerDatabase();
  openExport = createOpenExport({ clock: createTestClock() });
});
afterAll(() => database.close());

const range = { start: "2026-11-01", end: "2026-11-30" };

async function openShop() {
  const businessId = await insertBusiness(database);
  const connection = await insertConnection(database, businessId);
  const recordSales = createRecordSales({ clock: createTestClock() });
  const question: ExportQuestion = { business: { id: businessId, timeZone: "America/New_York" }, range, filter: {} };
  return {
    question,
    record: (records: readonly SourceRecord[]) =>
      inBusiness(businessId, (lock) => recordSales(lock, { connection, records })),
  };
}

const sell = (count: number) =>
  Array.from({ length: count }, (_, index) => buildSale({ totalCents: 101 + index, tipCents: index % 7 }));

async function readAll({ file }: OpenedExport): Promise<string> {
  let text = "";
  for await (const piece of file.content) text += String(piece);
  return toPlainCsv(text);
}

async function giveUp({ file, closed }: OpenedExport): Promise<void> {
  file.content.destroy();
  await closed;
}

function sumOrders(csv: string): number {
  const lines = csv.split("\r\n");
  const rows = lines.slice(lines.indexOf("Orders") + 2, lines.indexOf("", lines.indexOf("Orders")));
  return rows.reduce((sum, row) => sum + Number(row.split(",")[11]?.replace(".", "")), 0);
}

const collectedIn = (csv: string) => Number(/^Collected,(-?[\d.]+)\r$/m.exec(csv)?.[1]?.replace(".", ""));

test("adds up to the summary to the cent while new sales and refunds arrive", async () => {
  const shop = await openShop();
  const sold = sell(ordersAtATime * 2 + 1);
  await shop.record(sold);
  const opened = await openExport(shop.question, { holder: "a", format: "csv" });
  await shop.record([...sell(3), buildRefund({ saleExternalId: sold[0]?.externalId ?? null, totalCents: 100 })]);
  const before = await readAll(opened);
  await opened.closed;
  expect(before).toContain(`End of the file,Rows,${String(sold.length)},`);
  expect(collectedIn(before)).toBe(sold.reduce((sum, { totalCents }) => sum + totalCents, 0));
  expect(sumOrders(before)).toBe(collectedIn(before));

  const after = await readAll(await openExport(shop.question, { holder: "a", format: "csv" }));
  expect(after).toContain(`End of the file,Rows,${String(sold.length + 4)},`);
  expect(sumOrders(after)).toBe(collectedIn(after));
});

test("allows one export per holder at a time", async () => {
  const { question } = await openShop();
  const first = await openExport(question, { holder: "b", format: "csv" });
  await expect(openExport(question, { holder: "b", format: "xlsx" })).rejects.toMatchObject({
    status: 409,
    code: "EXPORT_RUNNING",
  });
  await giveUp(first);
  await giveUp(await openExport(question, { holder: "b", format: "xlsx" }));
});

test("counts exports of the holder in other processes", async () => {
  const { question } = await openShop();
  const first = await openExport(question, { holder: "c", format: "csv" });
  const elsewhere = createOpenExport({ clock: createTestClock() });
  await expect(elsewhere(question, { holder: "c", format: "csv" })).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await giveUp(first);
});

test("returns 503 above the limit of a process until an export ends", async () => {
  const { question } = await openShop();
  const holders = Array.from({ length: exportsAtATime }, (_, index) => `d${String(index)}`);
  const opened = await Promise.all(holders.map((holder) => openExport(question, { holder, format: "csv" })));
  await expect(openExport(question, { holder: "e", format: "csv" })).rejects.toMatchObject({
    status: 503,
    code: "EXPORTS_BUSY",
  });
  await Promise.all(opened.map(giveUp));
  await giveUp(await openExport(question, { holder: "e", format: "csv" }));
});

test("ends the file before its last line when the database connection breaks", async () => {
  const shop = await openShop();
  await shop.record(sell(ordersAtATime + 1));
  const opened = await openExport(shop.question, { holder: "f", format: "csv" });
  const [row] = await database.select(
    "SELECT IS_USED_LOCK(CONCAT('portal-', LEFT(SHA2(CONCAT(DATABASE(), ' export f'), 256), 40))) AS id",
  );
  const ended = Promise.allSettled([opened.closed]);
  await createMishaps(database).breakConnection(Number(row?.id));
  await expect(readAll(opened)).rejects.toThrow();
  await ended;
});

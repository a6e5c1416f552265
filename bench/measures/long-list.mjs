import assert from "node:assert/strict";
import { addClient } from "./people.mjs";
import { fillNumbers } from "./sales-data.mjs";

/** Orders of one shop within Home's default days. */
export const longList = 50_000;

const lineItems = JSON.stringify([
  { uid: "one", name: "Full detail, sedan", quantity: "1", base_price_money: { amount: 18_000 } },
]);

const fillOrders = `INSERT INTO sales
  (business_id, connection_id, source, external_id, kind, version, state, location_id, currency, occurred_at, local_day,
   total_cents, tip_cents, tax_cents, gift_card_cents, is_itemized, is_test, is_superseded, is_billed, units,
   refunded_cents, verified_cents, commission_cents, reason, is_listed, line_items, search_text, fingerprint,
   source_updated_at, created_at, updated_at)
  SELECT 'biz_longlist', 'con_longlist', 'square', CONCAT('long', n), 'sale', 1, 'completed', 'LMAIN', 'USD', at, DATE(at),
    18000, 0, 0, 0, 1, 0, 0, 0, 100000, 0, 18000, 5400, 'counted', 1, :lineItems, 'full detail, sedan', '', at, at, at
  FROM (SELECT n, DATE_SUB(:now, INTERVAL n * 45 SECOND) AS at FROM bench_numbers WHERE n <= ${longList}) AS made`;

/** Adds a shop with very many orders, without their sums. Returns a signed-in cookie. */
export async function fillLongList(run, now = new Date()) {
  const cookie = await addClient(run, "longlist", now);
  await run(
    `INSERT INTO connections (id, business_id, source, account_id, account_name, state, scopes, linked_at, import_from,
       covered_from, last_sync_at, created_at, updated_at)
     VALUES ('con_longlist', 'biz_longlist', 'square', 'longlist', 'Bench', 'connected', '', :now, '2020-01-01',
       '2020-01-01', :now, :now, :now)`,
    { now },
  );
  await fillNumbers(run);
  await run(fillOrders, { now, lineItems });
  await run("DROP TABLE bench_numbers");
  return cookie;
}

/** Runs in the page. Records the longest task. */
function watchTasks() {
  globalThis.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
  }).observe({ type: "longtask" });
}

/**
 * Runs in the page. Scrolls from end to start, ten screens per step. Returns place and id of each row, and the most
 * rows at once.
 */
async function sweep(frame) {
  const shown = [];
  let mostRows = 0;
  const step = 10 * frame.clientHeight;
  for (let top = frame.scrollHeight; top > -step; top -= step) {
    frame.scrollTop = top;
    // The rows are rendered in the first frame and read in the second.
    for (let count = 0; count < 2; count += 1) {
      await new Promise((resolve) => globalThis.requestAnimationFrame(resolve));
    }
    const rows = [...frame.querySelectorAll("[data-order]")];
    mostRows = Math.max(mostRows, rows.length);
    for (const row of rows) shown.push([Number(row.getAttribute("aria-rowindex")) - 2, row.dataset.order]);
  }
  return { shown, mostRows };
}

async function readHeap(session) {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / 1_000_000;
}

/** Scrolls down until every order was read. Returns the most rows that the page had at once. */
async function readAll(page, frame) {
  let mostRows = 0;
  const isAll = page.getByText(`All ${longList.toLocaleString("en-US")} shown`);
  await frame.getByRole("button").first().focus();
  await frame.hover();
  for (let turn = 0; !(await isAll.isVisible()); turn += 1) {
    if (turn % 2 === 0) await page.keyboard.press("End");
    else await page.mouse.wheel(0, 2_000);
    mostRows = Math.max(mostRows, await frame.locator("[data-order]").count());
  }
  return mostRows;
}

/**
 * Reads and scrolls a very long list. Throws if an order is missing or repeated. Returns the most rows at once, the
 * longest task in ms and the heap's growth in MB.
 */
export async function measureLongList(browser, url, cookie) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const [name, value] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const answers = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname === "/api/sales/orders") answers.push(response.json());
    });
    const session = await context.newCDPSession(page);
    await page.goto(url);
    const older = page.getByRole("button", { name: "Show older orders" });
    await older.waitFor();
    const heapBefore = await readHeap(session);
    await page.evaluate(watchTasks);
    await older.click();
    const frame = page.getByRole("region", { name: "All orders that were read" });
    await frame.waitFor();
    const readRows = await readAll(page, frame);
    const ids = (await Promise.all(answers)).flatMap(({ orders }) => orders.map(({ id }) => id));
    assert.deepEqual([ids.length, new Set(ids).size], [longList, longList], "Not each order once.");
    const { shown, mostRows } = await frame.evaluate(sweep);
    for (const [place, id] of shown) assert.equal(id, ids[place], `Another order in place ${place}.`);
    const longestTask = await page.evaluate(() => globalThis.longestTask);
    return { mostRows: Math.max(readRows, mostRows), longestTask, heap: (await readHeap(session)) - heapBefore };
  } finally {
    await context.close();
  }
}

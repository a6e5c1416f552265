import assert from "node:assert/strict";

const pageSize = 200;
const day = 86_400_000;
const writeDay = (time) => new Date(time).toISOString().slice(0, 10);
const sumOf = (rows, valueOf) => rows.reduce((sum, row) => sum + valueOf(row), 0);

export async function ask(browser, path) {
  const answer = await browser.get(path);
  assert.equal(answer?.status, 200, `${path}: ${JSON.stringify(answer?.body)}`);
  return answer.body;
}

/** Returns all rows of the list, page by page. */
async function listOrders(browser, query) {
  const rows = [];
  for (let cursor = ""; cursor !== null;) {
    const place = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { orders, nextCursor } = await ask(browser, `/sales/orders?${query}&limit=${pageSize}${place}`);
    rows.push(...orders);
    cursor = nextCursor;
  }
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, "A row is listed twice.");
  return rows;
}

/** Checks that the figures of a range equal the sums of its rows. Returns the rows. */
async function checkRange(browser, query) {
  const rows = await listOrders(browser, query);
  const summary = await ask(browser, `/sales/summary?${query}`);
  const { totalSales, salesQuantity, totalTips, refunds, disputes, commissionable, commission } = summary;
  const sumReversed = (kind) => 0 - sumOf(rows, (row) => (row.kind === kind ? row.total_money.amount : 0));
  assert.deepEqual(
    { totalSales, salesQuantity, totalTips, refunds, disputes, commissionable, commission },
    {
      totalSales: sumOf(rows, (row) => row.total_money.amount),
      salesQuantity: rows.filter(({ kind }) => kind === "sale").length,
      totalTips: sumOf(rows, (row) => row.total_tip_money.amount),
      refunds: sumReversed("refund"),
      disputes: sumReversed("dispute"),
      commissionable: sumOf(rows, ({ verified }) => verified),
      commission: sumOf(rows, (row) => row.commission),
    },
    query,
  );
  return rows;
}

/** Checks that the commission of a sale and its refunds is 30% of the rest, half a cent rounded up. */
function checkCommission(rows, groups) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const ids of groups) {
    const group = ids.flatMap((id) => byId.get(id) ?? []);
    const left = sumOf(group, ({ verified }) => verified);
    const commission = sumOf(group, (row) => row.commission);
    assert.ok(left >= 0, `Less than nothing is left of ${ids[0]}.`);
    assert.equal(commission, Math.floor((left * 30 + 50) / 100), `Commission of ${ids[0]} with ${left} cents left.`);
  }
}

/** Checks that the rows of these sales and their refunds equal the shop's books. */
function compareRows(rows, shop, groups) {
  const remembered = shop.listRows();
  const listed = new Map(rows.map((row) => [row.id, row.total_money.amount]));
  const differing = groups.flat().filter((id) => listed.get(id) !== remembered.get(id));
  const lines = differing.slice(0, 5).map((id) => `${id}: listed ${listed.get(id)}, at the lab ${remembered.get(id)}`);
  assert.equal(differing.length, 0, `${differing.length} rows are not as at the lab:\n${lines.join("\n")}`);
  assert.ok(groups.length > 0);
}

export function wholeTime() {
  const today = Date.now() + day;
  return `start=${writeDay(today - 400 * day)}&end=${writeDay(today)}`;
}

/** Checks that, before a refresh, only sales with dropped webhooks are wrong. */
export async function checkWithoutRefresh({ browser, shop, lostBodies }) {
  const isWhole = (ids) => !lostBodies.some((body) => ids.some((id) => body.includes(id)));
  compareRows(await listOrders(browser, wholeTime()), shop, shop.listGroups().filter(isWhole));
}

/**
 * Checks that the API's list of all days equals the shop's books. Checks that the figures equal the list, for all days
 * and for random ranges and locations. Returns the number of the shop's rows.
 */
export async function checkAnswers({ browser, shop, merchant, random }) {
  const groups = shop.listGroups();
  const all = await checkRange(browser, wholeTime());
  compareRows(all, shop, groups);
  checkCommission(all, groups);
  for (let count = 0; count < 3; count += 1) {
    const start = Date.now() - Math.floor(random() * 90) * day;
    const place = merchant.locations[Math.floor(random() * merchant.locations.length)].id;
    const end = start + Math.floor(random() * 30) * day;
    await checkRange(browser, `start=${writeDay(start)}&end=${writeDay(end)}&location=${place}`);
  }
  return shop.listRows().size;
}

import assert from "node:assert/strict";
import { connect } from "../scripts/database/connect.mjs";
import { createBrowser } from "./measures/browser.mjs";
import { ask, createAgent, sendOnSchedule } from "./measures/open-loop.mjs";
import { addClient, createRun } from "./measures/people.mjs";
import { createSquareLab, linkSquare, readBooks, untilImported } from "./measures/square-lab.mjs";
import { measureInTurn, percentile, printFigure, printHead, printRatio } from "./measures/statistics.mjs";

const orders = 100_000;
const requestsPerSecond = 20;
const day = 86_400_000;
/** Load of other clients during the import, and how long it is measured alone before the import. */
export const others = { perSecond: 20, idleSeconds: 20 };

/** Adds a client whose linked seller has a year of usual sales. */
export async function addOther({ url, lab, run }) {
  const cookie = await addClient(run, "other");
  const merchant = (await lab.act("merchants")).find(({ linked }) => !linked);
  const browser = createBrowser(url, cookie);
  await linkSquare(browser, merchant.id);
  await untilImported(browser);
  return cookie;
}

/** Requests a client's summary and orders alternately on a fixed schedule. Returns the p95 in ms. */
export async function measureOthers(url, cookie, goesOn) {
  const agent = createAgent(16);
  const send = async (index) => {
    const answer = await ask(agent, `${url}/api/sales/${index % 2 ? "summary" : "orders"}`, { headers: { cookie } });
    assert.equal(answer.status, 200, answer.text);
  };
  return percentile(await sendOnSchedule({ perSecond: others.perSecond, goesOn, send }), 0.95);
}

/** Checks that each order and cent was imported once, in sales and sums. */
async function checkBooks({ environment, lab, run, merchant }) {
  const [[found]] = await run(
    `SELECT COUNT(*) AS orders, SUM(total_cents) AS cents,
        (SELECT SUM(total_cents) FROM sales_by_month WHERE business_id = 'biz_backfill') AS summed
      FROM sales WHERE business_id = 'biz_backfill' AND is_listed = 1`,
  );
  await lab.act("limits", { requestsPerSecond: 10_000 });
  const { orders: made, cents } = await readBooks(environment, merchant);
  const [listed, listedCents, summed] = [found.orders, found.cents, found.summed].map(Number);
  assert.deepEqual(
    { made, listed, listedCents, summed },
    { made: orders, listed: orders, listedCents: cents, summed: cents },
  );
}

/** Links a seller with the orders. Returns the import's seconds and the other client's p95 meanwhile. */
async function importOrders({ url, lab, run, otherCookie, environment }) {
  const merchant = await lab.act("merchants", { name: "Bench Detailing", ordersPerDay: 0 });
  // An import covers the twelve months before the link, so the first orders must not be older.
  const from = new Date(Date.now() - 360 * day).toISOString();
  await lab.act("generate", { merchantId: merchant.id, count: orders, from });
  const browser = createBrowser(url, await addClient(run, "backfill"));
  let isThrough = false;
  const startedAt = performance.now();
  await linkSquare(browser, merchant.id);
  const importing = untilImported(browser, { everyMs: 500 }).finally(() => {
    isThrough = true;
  });
  const p95 = await measureOthers(url, otherCookie, () => !isThrough);
  await importing;
  const seconds = (performance.now() - startedAt) / 1000;
  await checkBooks({ environment, lab, run, merchant });
  return { seconds, p95 };
}

/** Measures the import of a large seller and its cost for others. Returns whether the limits hold. */
export async function measureBackfill({ url, labUrl, environment }) {
  const lab = createSquareLab(labUrl);
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const run = createRun(connection);
    const otherCookie = await addOther({ url, lab, run });
    await lab.act("limits", { requestsPerSecond });
    let seconds;
    const idleCalls = others.perSecond * others.idleSeconds;
    const p95 = await measureInTurn({
      reference: () => measureOthers(url, otherCookie, (index) => index < idleCalls),
      ours: async () => {
        const imported = await importOrders({ url, lab, run, otherCookie, environment });
        seconds = imported.seconds;
        return imported.p95;
      },
    });
    printHead();
    const figures = [
      printFigure(`import of 100,000 orders, ${requestsPerSecond} calls/s`, [undefined, seconds], {
        unit: "s",
        limit: 60,
      }),
      printRatio("others' summary and orders, p95 *", p95, { unit: "ms", limit: 2 }),
    ];
    console.log("\n  * reference: the same calls without an import");
    return figures.every(Boolean);
  } finally {
    await connection.end();
  }
}

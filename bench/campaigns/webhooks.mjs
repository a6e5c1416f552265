import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../../scripts/database/connect.mjs";
import { createBrowser } from "../measures/browser.mjs";
import { followDeliveries } from "../measures/delivery-log.mjs";
import { addClient, createRun } from "../measures/people.mjs";
import { createSquareLab, linkSquare, untilImported } from "../measures/square-lab.mjs";
import { checkAnswers, checkHeard } from "./webhooks/check-answers.mjs";
import { checkTables } from "./webhooks/check-tables.mjs";
import { importCleanly } from "./webhooks/clean-portal.mjs";
import { createShop } from "./webhooks/shop.mjs";
import { createStrangers } from "./webhooks/strangers.mjs";

/** Webhooks that the lab delivers at full size. */
export const size = 20_000;

const locations = [
  { name: "Main", timezone: "America/New_York" },
  { name: "West", timezone: "America/Los_Angeles" },
];

const actsAtOnce = 20;
/** More than so many that must come again are let in first. */
const mostOpen = 200;
const deliveriesPerKill = 800;
/** Nothing is killed in the last part, in which all that is open comes in. */
const killedShare = 0.8;
const waitMs = 120_000;

const faults = [
  ["duplicate-webhook", 0.1],
  ["reorder-webhook", 0.15],
  ["drop-webhook", 0.03],
  ["forge-webhook", 0.04],
  ["500", 0.005, "/v2/orders/batch-retrieve"],
  ["429", 0.005, "/v2/orders/batch-retrieve"],
];

async function until(isReached, describe) {
  for (const endAt = Date.now() + waitMs; !(await isReached()); await delay(50)) {
    assert.ok(Date.now() < endAt, `Not within ${waitMs / 1000} s: ${describe()}`);
  }
}

/** A client of the portal who links a seller with a short past. */
async function enter(portal, lab, run) {
  const merchant = await lab.act("merchants", { name: "Campaign Detailing", locations, days: 90, ordersPerDay: 1 });
  const cookie = await addClient(run, "campaign");
  const browser = createBrowser(portal.url, cookie);
  await linkSquare(browser, merchant.id);
  await untilImported(browser, { timeoutMs: waitMs });
  return { merchant, cookie, browser };
}

/** Acts whose first tries have all been made when this resolves: the last act of all is a sale that is waited for. */
async function actSome({ lab, shop, log, random, strangers, client }) {
  for (let count = 0; count < actsAtOnce; count += 1) {
    for (const [kind, share, to] of faults) if (random() < share) await lab.fail(kind, to);
    await shop.act();
    if (random() < 0.2 && log.samples.length > 0) await strangers.replay(log.samples);
    if (random() < 0.05 && log.samples.length > 0) await strangers.forge(log.samples);
    if (random() < 0.005) await client.browser.post("/sales/refresh", {});
  }
  await untilTried(log, await shop.sell());
}

async function untilTried(log, orderId) {
  const isTried = async () => (await log.read()).some((body) => body.includes(orderId));
  await until(isTried, () => `the webhooks of ${orderId} leave the lab`);
}

/** Kills web and worker in turn, spread over the first part of the run; answers how often. */
function createKiller({ portal, deliveries, random }) {
  const wanted = Math.max(2, Math.round(deliveries / deliveriesPerKill));
  const names = random() < 0.5 ? ["web", "worker"] : ["worker", "web"];
  let kills = 0;
  return {
    count: () => kills,
    look(answered) {
      const isDue = answered / deliveries > ((kills + 0.5) / wanted) * killedShare;
      if (kills < wanted && isDue && portal.kill(names[kills % 2])) kills += 1;
    },
  };
}

/** Everything has come in that the lab did not drop, and was worked on. */
async function untilQuiet({ log, run }) {
  await until(
    async () => (await log.read()) && log.open.size === 0,
    () => `${log.open.size} webhooks are still refused`,
  );
  let waiting;
  const count = async () => {
    const [[row]] = await run(
      `SELECT (SELECT COUNT(*) FROM webhook_deliveries WHERE state = 'waiting')
        + (SELECT COUNT(*) FROM jobs WHERE kind LIKE 'square.%' AND state IN ('queued', 'running')) AS total`,
    );
    waiting = Number(row.total);
    return waiting === 0;
  };
  await until(count, () => `${waiting} deliveries and jobs still wait`);
}

/** Reads what the lab dropped, and what else was missed. */
async function refresh(browser) {
  const asked = await browser.post("/sales/refresh", {});
  assert.equal(asked?.status, 202, JSON.stringify(asked?.body));
  let state;
  const isDone = async () => {
    state = (await browser.get(`/sales/refresh/${asked.body.jobId}`))?.body.state;
    assert.notEqual(state, "failed");
    return state === "done";
  };
  await until(isDone, () => `the refresh is ${state}`);
}

/** Each event that was taken is stored once, none that was forged; nothing was given up. */
async function checkDeliveries({ log, run, since }) {
  const [rows] = await run("SELECT event_id AS eventId, state FROM webhook_deliveries WHERE id > :since", { since });
  const stored = new Set(rows.map(({ eventId }) => eventId));
  assert.equal(stored.size, rows.length, "An event is stored twice.");
  const missing = [...log.acknowledged].filter((id) => !stored.has(id));
  assert.deepEqual(missing, [], "Events were acknowledged and not stored.");
  // The answer of a killed portal may be lost, and the next try dropped.
  const strange = [...stored].filter((id) => !log.acknowledged.has(id) && !log.lost.has(id));
  assert.deepEqual(strange, [], "Events are stored that the lab never sent.");
  assert.deepEqual([...new Set(rows.map(({ state }) => state))].sort(), ["done"]);
  const [dead] = await run("SELECT kind, last_error FROM jobs WHERE state = 'dead'");
  assert.deepEqual(dead, []);
}

/**
 * A shop sells, changes, cancels, gives back and loses disputes while webhooks are repeated, turned round, dropped,
 * forged and late, and web and worker are killed hard: after a refresh for what was dropped, the portal's tables are
 * those of a second portal that imports the shop's final state once.
 */
export async function run({ portal, size: deliveries, random, print }) {
  const lab = createSquareLab(portal.labUrl);
  const connection = await connect({ uri: portal.environment.DATABASE_URL, dateStrings: true });
  try {
    const query = createRun(connection);
    const client = await enter(portal, lab, query);
    const { merchant, browser, cookie } = client;
    const shop = createShop({ lab, merchant, random });
    const strangers = createStrangers({ url: portal.url, random });
    const log = await followDeliveries(lab);
    const killer = createKiller({ portal, deliveries, random });
    const [[{ since }]] = await query("SELECT COALESCE(MAX(id), 0) AS since FROM webhook_deliveries");
    const ground = { lab, shop, log, random, strangers, client, run: query, since };
    const startedAt = performance.now();

    while (log.answered < deliveries) {
      await actSome(ground);
      killer.look(log.answered);
      await until(
        async () => (await log.read()) && log.open.size < mostOpen,
        () => `${log.open.size} webhooks are still refused`,
      );
    }
    await shop.closeBooks();
    await untilTried(log, await shop.sell());
    await untilQuiet(ground);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    await portal.untilReady();
    await checkHeard({ browser, shop, lostBodies: log.lostBodies });
    const clean = await importCleanly({ portal, lab, run: query, merchantId: merchant.id, cookie });
    await refresh(browser);
    await untilQuiet(ground);

    await checkDeliveries(ground);
    const found = new URL(portal.environment.DATABASE_URL).pathname.slice(1);
    const sales = await checkTables(query, { found, clean, businessId: "biz_campaign" });
    const rows = await checkAnswers({ browser, shop, merchant, random });
    assert.ok(killer.count() > 0 && log.lost.size > 0 && log.forged > 0 && log.repeated > 0, "Nothing was disturbed.");
    print(
      `${log.answered} deliveries of ${log.acknowledged.size + log.lost.size} events in ${seconds} s: ` +
        `${log.repeated} repeated, ${log.lost.size} dropped, ${log.forged} forged; besides ${strangers.counts.replayed} ` +
        `replayed and ${strangers.counts.forged} made up; web and worker were killed ${killer.count()} times`,
    );
    print(`${sales} sales equal those of a clean import, ${rows} of them made, changed and given back meanwhile`);
  } finally {
    await connection.end();
  }
}

import assert from "node:assert/strict";
import { connect } from "../../../scripts/database/connect.mjs";
import { createBrowser } from "../../measures/browser.mjs";
import { followDeliveries, readLogUntil } from "../../measures/delivery-log.mjs";
import { addClient, createRun } from "../../measures/people.mjs";
import { createSquareLab, linkSquare, untilImported } from "../../measures/square-lab.mjs";
import { waitUntil } from "../../measures/wait-until.mjs";
import { checkAnswers, checkWithoutRefresh } from "./check-answers.mjs";
import { checkOwners } from "./check-owners.mjs";
import { checkTables } from "./check-tables.mjs";
import { importCleanly } from "./clean-portal.mjs";
import { createMovingShop } from "./moving-shop.mjs";
import { createShop } from "./shop.mjs";
import { createStrangers } from "./strangers.mjs";

const locations = [
  { name: "Main", timezone: "America/New_York" },
  { name: "West", timezone: "America/Los_Angeles" },
];

const actsAtOnce = 20;
/** With this many unsettled deliveries, new actions wait. */
const mostOpen = 200;
const deliveriesPerKill = 800;
const deliveriesPerMove = 2_000;
const leastMoves = 3;
/** A run goes on until every disturbance has happened, up to this factor of its deliveries. */
const mostTimes = 5;
/** After this share of the deliveries nothing is killed or moved, so that open deliveries arrive. */
const disturbedShare = 0.8;
/** Share of actions that happen at the moving seller. */
const movingShare = 0.3;

const faults = [
  ["duplicate-webhook", 0.1],
  ["reorder-webhook", 0.15],
  ["drop-webhook", 0.03],
  ["forge-webhook", 0.04],
  ["500", 0.005, "/v2/orders/batch-retrieve"],
  ["429", 0.005, "/v2/orders/batch-retrieve"],
];

async function enter(portal, lab, run) {
  const merchant = await lab.act("merchants", { name: "Campaign Detailing", locations, days: 90, ordersPerDay: 1 });
  const cookie = await addClient(run, "campaign");
  const browser = createBrowser(portal.url, cookie);
  await linkSquare(browser, merchant.id);
  await untilImported(browser);
  return { merchant, cookie, browser };
}

/** Acts several times. The last action is a sale, and its first webhook attempt is awaited. */
async function actSome({ lab, shop, mover, log, random, strangers, client }) {
  for (let count = 0; count < actsAtOnce; count += 1) {
    for (const [kind, share, to] of faults) if (random() < share) await lab.fail(kind, to);
    await (random() < movingShare ? mover : shop).act();
    if (random() < 0.2 && log.samples.length > 0) await strangers.replay(log.samples);
    if (random() < 0.05 && log.samples.length > 0) await strangers.forge(log.samples);
    if (random() < 0.005) await client.browser.post("/sales/refresh", {});
  }
  await untilTried(log, await shop.sell());
}

async function untilTried(log, orderId) {
  const isTried = async () => (await log.read()).some((body) => body.includes(orderId));
  await waitUntil(isTried, () => `the webhooks of ${orderId} leave the lab`);
}

/** Plans how often something happens, spread over the first part of the run. */
function planTimes(deliveries, perTime, least) {
  const wanted = Math.max(least, Math.round(deliveries / perTime));
  const isDue = (times, answered) =>
    times < wanted && answered / deliveries > ((times + 0.5) / wanted) * disturbedShare;
  return { isDue };
}

/** Kills web and worker in turn. */
function createKiller({ portal, deliveries, random }) {
  const plan = planTimes(deliveries, deliveriesPerKill, 2);
  const names = random() < 0.5 ? ["web", "worker"] : ["worker", "web"];
  let kills = 0;
  return {
    count: () => kills,
    killIfDue(answered) {
      if (plan.isDue(kills, answered) && portal.kill(names[kills % 2])) kills += 1;
    },
  };
}

/** Matches the job that revokes a new grant unless a connection uses it. It is due minutes later. */
const isPrecaution = "kind = 'square.revoke-grant' AND attempts = 0 AND run_at > UTC_TIMESTAMP()";

/** Waits until a business's ended connection was read for the last time and revoked. */
async function untilRead({ log, run }, businessId) {
  const isRead = async () => {
    await log.read();
    const [[row]] = await run(
      `SELECT (SELECT COUNT(*) FROM connections WHERE business_id = :businessId AND access_token IS NOT NULL)
        + (SELECT COUNT(*) FROM jobs WHERE kind = 'square.revoke-grant' AND state IN ('queued', 'running')
            AND NOT (${isPrecaution})) AS total`,
      { businessId },
    );
    return Number(row.total) === 0;
  };
  await waitUntil(isRead, () => `the link of ${businessId} is not ended`);
}

/** Waits until every delivery that the Lab did not drop has arrived and is handled. */
async function untilQuiet({ log, run }) {
  await waitUntil(
    async () => (await log.read()) && log.open.size === 0,
    () => `${log.open.size} webhooks are still refused`,
  );
  let waiting;
  const count = async () => {
    const [[row]] = await run(
      `SELECT (SELECT COUNT(*) FROM deliveries WHERE state = 'waiting' AND vendor IN ('square', 'stripe'))
        + (SELECT COUNT(*) FROM jobs WHERE kind LIKE 'square.%' AND state IN ('queued', 'running')
            AND NOT (${isPrecaution})) AS total`,
    );
    waiting = Number(row.total);
    return waiting === 0;
  };
  await waitUntil(count, () => `${waiting} deliveries and jobs still wait`);
}

/** Refreshes, which reads what was dropped or missed. */
async function refresh(browser) {
  const started = await browser.post("/sales/refresh", {});
  assert.equal(started?.status, 202, JSON.stringify(started?.body));
  let state;
  const isDone = async () => {
    state = (await browser.get(`/sales/refresh/${started.body.jobId}`))?.body.state;
    assert.notEqual(state, "failed");
    return state === "done";
  };
  await waitUntil(isDone, () => `the refresh is ${state}`);
}

/** Checks that accepted events are stored once and forged events never, and that no job was given up. */
async function checkDeliveries({ log, run, since, mover }) {
  const [rows] = await run(
    `SELECT delivery_key AS eventId, account_id AS accountId, state FROM deliveries
      WHERE id > :since AND vendor IN ('square', 'stripe')`,
    { since },
  );
  const stored = new Set(rows.map(({ eventId }) => eventId));
  assert.equal(stored.size, rows.length, "An event is stored twice.");
  const missing = [...log.acknowledged].filter((id) => !stored.has(id));
  assert.deepEqual(missing, [], "Events were acknowledged and not stored.");
  // The answer of a killed portal may be lost, and the next attempt of that event dropped.
  const strange = [...stored].filter((id) => !log.acknowledged.has(id) && !log.lost.has(id));
  assert.deepEqual(strange, [], "Events are stored that the lab never sent.");
  const unworked = rows.filter(
    ({ accountId, state }) => state !== "done" && !(state === "ignored" && accountId === mover.merchantId),
  );
  assert.deepEqual(unworked, [], "Events were not worked on, though their account was linked.");
  const [dead] = await run("SELECT kind, last_error FROM jobs WHERE state = 'dead'");
  assert.deepEqual(dead, []);
}

const isDisturbed = ({ log, mover }, killer) =>
  killer.count() > 0 && log.lost.size > 0 && log.forged > 0 && log.repeated > 0 && mover.counts().afterwards > 0;

/** Acts, kills and moves until enough deliveries were disturbed. Then lets everything arrive. */
async function disturb(ground) {
  const { log, mover, shop, deliveries, random, portal } = ground;
  const killer = createKiller({ portal, deliveries, random });
  const plan = planTimes(deliveries, deliveriesPerMove, leastMoves);
  const startedAt = performance.now();
  while (log.answered < deliveries || !isDisturbed(ground, killer)) {
    assert.ok(log.answered < mostTimes * deliveries, "Nothing was disturbed, or nothing was given back after a move.");
    await actSome(ground);
    killer.killIfDue(log.answered);
    await waitUntil(
      async () => (await log.read()) && log.open.size < mostOpen,
      () => `${log.open.size} webhooks are still refused`,
    );
    const { moves, afterwards } = mover.counts();
    const isOverdue = afterwards === 0 && log.answered >= deliveries;
    if (plan.isDue(moves, log.answered) || isOverdue) await mover.move();
  }
  await mover.closeBooks();
  await shop.closeBooks();
  await untilTried(log, await shop.sell({ mayBeOpen: false }));
  await untilQuiet(ground);
  return { kills: killer.count(), seconds: Math.round((performance.now() - startedAt) / 1000) };
}

function describe({ log, strangers }, { kills, seconds }) {
  return (
    `${log.answered} deliveries of ${log.acknowledged.size + log.lost.size} events in ${seconds} s: ` +
    `${log.repeated} repeated, ${log.lost.size} dropped, ${log.forged} forged; besides ${strangers.counts.replayed} ` +
    `replayed and ${strangers.counts.forged} made up; web and worker were killed ${kills} times`
  );
}

/**
 * Webhooks are repeated, reordered, dropped, forged and late, under kills. After a refresh the tables equal those of a
 * clean import. A second account moves between two businesses. No import shows who owned its sales, so it must match
 * the model of S29 to S31.
 */
export async function runSquare({ portal, size: deliveries, random, print }) {
  const lab = createSquareLab(portal.labUrl);
  const connection = await connect({ uri: portal.environment.DATABASE_URL, dateStrings: true });
  try {
    const query = createRun(connection);
    const client = await enter(portal, lab, query);
    const { merchant, browser, cookie } = client;
    const shop = createShop({ lab, merchant, random });
    const strangers = createStrangers({ url: portal.url, random });
    const log = await followDeliveries(lab);
    const read = (businessId) => untilRead({ log, run: query }, businessId);
    const untilReady = () => readLogUntil(log, portal.untilReady());
    const mover = await createMovingShop({
      portal: { url: portal.url, untilReady },
      lab,
      run: query,
      random,
      untilRead: read,
    });
    const [[{ since }]] = await query("SELECT COALESCE(MAX(id), 0) AS since FROM deliveries");
    const ground = { lab, shop, mover, log, random, strangers, client, run: query, since, deliveries, portal };
    const disturbance = await disturb(ground);
    await portal.untilReady();
    await checkWithoutRefresh({ browser, shop, lostBodies: log.lostBodies });
    const clean = await importCleanly({ portal, lab, run: query, merchantId: merchant.id, cookie });
    for (const each of [browser, mover.holderBrowser()]) await refresh(each);
    await untilQuiet(ground);

    await checkDeliveries(ground);
    const found = new URL(portal.environment.DATABASE_URL).pathname.slice(1);
    const sales = await checkTables(query, { found, clean, businessId: "biz_campaign" });
    const owned = await checkOwners({ run: query, mover });
    const rows = await checkAnswers({ browser, shop, merchant, random });
    const { moves, afterwards } = mover.counts();
    print(describe(ground, disturbance));
    print(`${sales} sales equal those of a clean import, ${rows} of them made, changed and given back meanwhile`);
    print(
      `${owned} rows of an account that was linked anew ${moves} times are those of their owners by the model, ` +
        `after ${afterwards} or more refunds of sales of the business that was not linked`,
    );
  } finally {
    await connection.end();
  }
}

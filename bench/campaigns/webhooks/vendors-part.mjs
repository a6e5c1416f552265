import assert from "node:assert/strict";
import { connect } from "../../../scripts/database/connect.mjs";
import { advanceClock } from "../../measures/lab-inbox.mjs";
import { createSquareLab } from "../../measures/square-lab.mjs";
import { cutConnections } from "../runner/cut-connections.mjs";
import { createSteadyRun } from "../runner/steady-run.mjs";
import { readNow, untilWorkedOff } from "../runner/wait.mjs";
import { carryInOrder, createCarrier, untilOnTime } from "./vendors/carrier.mjs";
import { compareTwins } from "./vendors/compare-twins.mjs";
import { sendOut } from "./vendors/debtors.mjs";
import { openPostOffice } from "./vendors/post-office.mjs";
import { startTwin } from "./vendors/twin-portal.mjs";
import { writeStopReply } from "./vendors/vendor-acts.mjs";
import { openVendorClient, redirectWebhooks } from "./vendors/vendor-clients.mjs";
import { vendors } from "./vendors/vendor-letters.mjs";

const clientNames = ["vendors1", "vendors2"];
const actsPerRound = 40;
const deliveriesPerKill = 300;
/** A run goes on until every disturbance has happened, up to this factor of its deliveries. */
const mostTimes = 5;
/** Minimum kills of each process. */
const leastKills = 3;
const deliveriesPerDebtor = 300;
const leastDebtors = 3;
/** Time between rounds, so that events of one object have different seconds. */
const roundMs = 2_000;
/** After this time all debits have settled or returned, and all disputes exist. */
const settledMs = 11 * 86_400_000;
const order = { stripe: 0.4, page: 0.7, leads: 0.97 };

/** Acts at all vendors for one round and collects its webhooks. */
async function act({ portal, office, clients, random, environment }, count) {
  await advanceClock(portal.labUrl, roundMs);
  const now = await readNow(portal);
  const words = [];
  const texts = [];
  for (let index = 0; index < count; index += 1) {
    const client = clients[Math.floor(random() * clients.length)];
    const draw = random();
    if (draw < order.stripe) words.push(await client.account.act());
    else if (draw < order.page) words.push(await client.page.act());
    else if (draw < order.leads) words.push(await client.leads.act());
    else texts.push(writeStopReply({ environment, now }));
  }
  // Each provider sends in order: when its last sale has arrived, all earlier events have.
  for (const { account } of clients) words.push(await account.sell());
  await office.untilSeen(words);
  for (const { page } of clients) page.endRound();
  return [...office.take(), ...texts];
}

/** Kills web, worker and database in turn. If the database is shared, cuts its connections instead. */
function createStrike({ portal, run, random, deliveries }) {
  const names = ["web", "worker", "database"].sort(() => random() - 0.5);
  const wanted = Math.max(leastKills, Math.round(deliveries / deliveriesPerKill));
  const kills = { web: 0, worker: 0, database: 0, cut: 0 };
  let turns = 0;
  return {
    kills,
    hasHitAll: () => turns >= names.length,
    /** A kill that failed is due again at the next check. */
    killIfDue(taken) {
      if (turns >= wanted || taken / deliveries < turns / wanted) return;
      const name = names[turns % names.length];
      if (name === "database" && !portal.canKill(name)) {
        kills.cut += 1;
        void cutConnections(run).catch(() => undefined);
      } else if (portal.kill(name)) kills[name] += 1;
      else return;
      turns += 1;
    },
  };
}

/** Delivers a round's webhooks in order to the twin, and badly to the portal. */
async function deliver({ portal, twin, carrier, strike, environment }, letters) {
  await portal.untilReady();
  const ground = { environment, now: await readNow(portal) };
  await carryInOrder(twin.url, letters, ground);
  await carrier.carryBadly(letters, ground, () => strike.killIfDue(carrier.counts.taken));
}

/** The bank disputes a settled debit. This is the last event of the agency's Stripe. */
async function returnDebit({ portal, office }) {
  const { control } = createSquareLab(portal.labUrl);
  const arrived = (await control("agency/payments")).filter(
    ({ status, dispute }) => status === "succeeded" && !dispute,
  );
  const { paymentIntent } = arrived[0];
  await control("ach/return", { paymentIntent, code: "R10" });
  await office.untilReceived(({ body }) => body.includes("charge.dispute.closed") && body.includes(paymentIntent));
}

/** Advances until each debit has settled, then one is disputed. */
async function settleDebits(ground) {
  const { portal, office, clients, environment, twin } = ground;
  await portal.untilReady();
  await advanceClock(portal.labUrl, settledMs);
  await office.untilSeen([await clients[0].account.sell()]);
  await returnDebit(ground);
  const [first, ...letters] = office.take();
  const present = { environment, now: await readNow(portal) };
  for (const { url } of [portal, twin]) await untilOnTime(url, first, present);
  await deliver(ground, letters);
  await deliver(ground, office.take());
}

/** Returns whether every disturbance has happened, except at the agency's Stripe, which sends only at the end. */
const isDisturbed = ({ carrier: { counts }, strike }) =>
  [counts.repeated, counts.forged, counts.stale].every((count) => count > 0) &&
  Object.keys(vendors).every((name) => name === "agency's Stripe" || counts.vendors[name] > 0) &&
  strike.hasHitAll();

async function disturb(ground, deliveries) {
  const { counts } = ground.carrier;
  while (counts.taken < deliveries || !isDisturbed(ground)) {
    assert.ok(counts.taken < mostTimes * deliveries, `Something did not happen: ${JSON.stringify(counts)}`);
    await deliver(ground, await act(ground, Math.min(actsPerRound, Math.ceil(deliveries / 4))));
  }
  await settleDebits(ground);
}

function describe({ counts }, { kills }, debits) {
  const { taken, repeated, forged, stale, vendors: by } = counts;
  const list = Object.entries(by).map(([name, count]) => `${name} ${count}`);
  const each = Object.entries(kills).map(([name, count]) => `${name} ${count}`);
  return (
    `${taken} deliveries of other vendors in any order (${list.join(", ")}), ${repeated} of them repeated; ${forged} forged ` +
    `and ${stale} stale ones refused; ${debits} debits; killed: ${each.join(", ")}`
  );
}

/**
 * Two portals with equal data get all vendors' webhooks. The twin gets them once, in order. The other gets them
 * reordered, repeated, and mixed with forged and stale ones, under kills. Both must end equal.
 */
export async function runVendors({ portal, size: deliveries, random, print }) {
  const { environment } = portal;
  const { run, end } = createSteadyRun(environment.DATABASE_URL);
  const connection = await connect({ uri: environment.DATABASE_URL });
  connection.on("error", () => undefined);
  const office = await openPostOffice();
  let twin;
  try {
    const count = Math.max(leastDebtors, Math.round(deliveries / deliveriesPerDebtor));
    const debits = await sendOut({ portal, run, random, count });
    const clients = [];
    for (const name of clientNames) {
      clients.push(await openVendorClient({ portal, run, random, name, hookOrigin: office.url }));
    }
    await untilWorkedOff({ run, portal });
    await redirectWebhooks(portal, office.url);
    twin = await startTwin({ portal, connection });
    const carrier = createCarrier({ url: portal.url, random });
    const strike = createStrike({ portal, run, random, deliveries });
    await disturb({ portal, twin, office, clients, carrier, strike, random, environment }, deliveries);
    await portal.untilReady();
    const steadyTwin = createSteadyRun(twin.databaseUrl);
    for (const each of [run, steadyTwin.run]) await untilWorkedOff({ run: each, portal });
    await steadyTwin.end();
    const rows = await compareTwins(run, twin);
    const { counts } = carrier;
    assert.deepEqual(Object.keys(counts.vendors).sort(), Object.keys(vendors).sort(), "A vendor sent nothing.");
    print(describe(carrier, strike, debits));
    print(`Equal to what a portal knows that was told in order: ${JSON.stringify(rows)}`);
  } finally {
    await redirectWebhooks(portal, null).catch(() => undefined);
    await twin?.stop();
    await office.close();
    await connection.end().catch(() => undefined);
    await end();
  }
}

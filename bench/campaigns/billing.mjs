import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { advanceClock } from "../measures/lab-inbox.mjs";
import { addAdmin } from "../measures/people.mjs";
import { createSquareLab } from "../measures/square-lab.mjs";
import { bill, changeByChance, createPerson } from "./billing/admins.mjs";
import { checkBooks, checkRunning } from "./billing/check-books.mjs";
import { checkNotices } from "./billing/check-notices.mjs";
import { authorize, openClient, sellLast, trade } from "./billing/client.mjs";
import { playDebits, playToTheEnd } from "./billing/days.mjs";
import { endByChance, questionByChance } from "./billing/questions.mjs";
import { failRefundsByChance, refundByChance, writeOffByChance } from "./billing/refunds.mjs";
import { cutConnections } from "./runner/cut-connections.mjs";
import { inTurns } from "./runner/in-turns.mjs";
import { createSteadyRun } from "./runner/steady-run.mjs";
import { createTrouble } from "./runner/trouble.mjs";
import { readNow } from "./runner/wait.mjs";
import { wizardCalls } from "./wizard/provider-calls.mjs";

/** Clients billed at full size. */
export const size = 1_000;
/** Fewer than a twentieth of the clients, because each round takes weeks of jobs for any number of clients. */
export const smallSize = 2;
/** The campaign also kills its database, if it does not share one. */
export const killsDatabase = true;

const atOnce = 10;
const mostClients = 50;
const leastRounds = 4;
const longestJumpMs = 10 * 3_600_000;
/** How long a worker's lease of a job lasts, in real time. */
const leaseMs = 15_000;
/** Time in which the last statements of a killed worker finish. */
const settledMs = 250;
/** The worker looks up a debit before it creates one. Most faults hit the creation, where a loss costs most. */
const debits = [
  ...["POST /v1/payment_intents", "POST /v1/payment_intents", "POST /v1/payment_intents"],
  ...["GET /v1/payment_intents", "GET /v1/payment_intents/{id}"],
];
/** The worker looks up a refund before it creates one, as for debits. */
const refunds = ["POST /v1/refunds", "POST /v1/refunds", "GET /v1/refunds", "GET /v1/refunds/{id}"];
const kinds = {
  victims: ["web", "worker", "database"],
  calls: { ...wizardCalls, debit: { worker: debits }, refund: { worker: refunds } },
  reported: ["/pc/accept-mandate", "debit", "refund"],
};

/** Ends a killed worker's leases, so that its jobs are free before 15 seconds. Leases taken after its death stay. */
async function endLeases(run, diedAt) {
  await delay(settledMs);
  await run("UPDATE jobs SET lease_until = :diedAt WHERE state = 'running' AND lease_until <= :leasesEnd", {
    diedAt: new Date(diedAt),
    leasesEnd: new Date(diedAt + leaseMs),
  });
}

function createKill(portal, run) {
  return (name) => {
    if (name !== "database" || portal.canKill(name)) {
      const isKilled = portal.kill(name);
      if (isKilled && name === "worker") void endLeases(run, Date.now()).catch(() => undefined);
      return isKilled;
    }
    void cutConnections(run).catch(() => undefined);
    return true;
  };
}

async function openGround(portal, random) {
  const { run, end } = createSteadyRun(portal.environment.DATABASE_URL);
  const calm = { counts: { worker: 0 }, around: () => Promise.resolve() };
  const readTime = async () => (await readNow(portal)).getTime();
  const ground = { run, portal, random, readTime, lab: createSquareLab(portal.labUrl), trouble: calm };
  const names = ["billing1", "billing2", "billing3"];
  for (const name of names) await addAdmin(run, name, await readNow(portal));
  ground.admins = names.map((name) => createPerson(ground, `usr_${name}`));
  return { ground, end };
}

/** The client questions lines. Then admins answer, and the client withdraws or chooses, by chance. */
async function talk(ground, client) {
  await questionByChance(ground, client);
  await endByChance(ground, client);
}

/**
 * Each client sells. Concurrent admins bill while the clock jumps. Clients question lines before, during and after the
 * debit. Admins refund mistakes and write off unpaid invoices.
 */
async function playRound(ground, clients) {
  await inTurns(clients, atOnce, (client) => trade(ground, client));
  const jump = advanceClock(ground.portal.labUrl, Math.floor(ground.random() * longestJumpMs));
  await inTurns(clients, atOnce, async (client) => {
    const invoice = await bill(ground, client);
    if (invoice) await changeByChance(ground, invoice);
    await talk(ground, client);
  });
  await jump;
  await playDebits(ground, () => inTurns(clients, atOnce, (client) => talk(ground, client)));
  await inTurns(clients, atOnce, async (client) => {
    await talk(ground, client);
    await refundByChance(ground, client);
    await writeOffByChance(ground, client);
  });
  await failRefundsByChance(ground);
  await checkRunning(ground);
}

/**
 * Plays weeks of bills and debits while processes die, answers get lost, admins repeat requests and events arrive
 * twice, late or never. Banks return debits, clients question lines and refunds fail. At the end each attempt is one
 * debit at the provider, made after its notice. Each refund exists once, within its debit. No sale is on two valid
 * invoices. Each cent of a line has one state. Ledger, invoices, return rates and the provider's books agree.
 */
export async function run({ portal, size: bills, random, print }) {
  const { ground, end } = await openGround(portal, random);
  const trouble = createTrouble({ portal, random, kill: createKill(portal, ground.run), ...kinds });
  try {
    const people = Math.min(mostClients, Math.ceil(bills / leastRounds));
    const clients = [];
    await inTurns(Array.from({ length: people }).keys(), atOnce, async (index) => {
      const client = await openClient(ground, index);
      clients.push({ ...client, ask: createPerson(ground, client.user) });
    });
    clients.sort((a, b) => (a.name < b.name ? -1 : 1));
    await inTurns(clients, atOnce, (client) => authorize({ ...ground, trouble }, client));
    ground.trouble = trouble;
    const rounds = Math.ceil(bills / people);
    for (let round = 0; round < rounds; round += 1) {
      await playRound(ground, clients);
      print(`round ${round + 1} of ${rounds}, portal time ${(await readNow(portal)).toISOString()}`);
    }
    await trouble.untilOver();
    await portal.untilReady();
    // A last bill for each client settles all earlier grants and refunds.
    await playToTheEnd(ground);
    await inTurns(clients, atOnce, async (client) => {
      await sellLast(ground, client);
      await bill(ground, client);
    });
    await trouble.untilOver();
    await playToTheEnd(ground);
    const { debits: made, invoices, refunds: refunded, rates } = await checkBooks(ground, clients);
    const notices = await checkNotices(ground);
    const { inside, faults, ...killed } = trouble.counts;
    assert.ok(
      Object.values(killed).some((count) => count > 0),
      "Nothing was killed, so nothing was shown.",
    );
    print(
      `${rounds * people} bills of ${people} clients: ${invoices} invoices, ${made} debits, each once and after its notice (${notices} announced), ` +
        `${refunded} refunds; ${rates.returned} of ${rates.sent} debits returned in 60 days; line states, ledger, rates and the provider's books agree; killed ${JSON.stringify(killed)}, inside ${JSON.stringify(inside)}, ${faults} faults`,
    );
  } finally {
    await trouble.untilOver();
    await end();
  }
}

import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createBareClient } from "../measures/bare-client.mjs";
import { addLinks, checkSums, createClicks, untilCounted } from "../measures/clicks.mjs";
import { countLost, strikeOnce } from "./links/strike-once.mjs";
import { killOften } from "./runner/kill-often.mjs";
import { createOwnWeb } from "./runner/own-web.mjs";
import { createSteadyRun } from "./runner/steady-run.mjs";

/** Kills of the web process at full size. A database that is not shared dies a fifth as often. */
export const size = 50;
export const smallSize = 4;
export const killsDatabase = true;

/** Concurrent senders. Each waits only for its own last answer, so the load is full. */
const senders = 32;
const links = 20;
/** Pause after a click without an answer, because the restarting process needs the processor. */
const restMs = 100;

async function keepSending({ client, clicks, state }) {
  while (!state.isOver) {
    await clicks.send(client).catch((error) => {
      if (error instanceof assert.AssertionError) throw error;
      return delay(restMs);
    });
  }
}

/** Checks that no more clicks count as lost than were unconfirmed. */
async function checkLosses(run, { unconfirmed, unanswered }) {
  const lost = await countLost(run);
  assert.ok(lost <= unconfirmed.size + unanswered.size, `${lost} clicks are named as lost.`);
  return lost;
}

/** Checks clicks, losses and sums at the end. Returns figures to print. */
async function checkAll({ run, clicks, struck }) {
  const kept = await clicks.check();
  const missing = await struck.check(kept);
  await untilCounted(run);
  const clicked = await checkSums(run);
  const lost = await checkLosses(run, clicks);
  const { answered, unconfirmed, unanswered, refused } = clicks;
  assert.ok(answered.size > 0 && unanswered.size > 0, "Nothing was disturbed.");
  assert.equal(clicked, links);
  return [
    `${answered.size} clicks were answered as kept and each is there once; ${unconfirmed.size} were led on before that was ` +
      `known, ${unanswered.size} had no answer, of which ${kept.size - answered.size} are there, each once; ${refused.size} were ` +
      `told to come again; ${lost} are named as lost; the sums of ${clicked} links and their days are those of the rows`,
    `while the database answered nobody ${struck.firstRedirects} clicks led on before a link that nobody knew was given up; of those that ` +
      `were not confirmed ${missing} are not there, and at least as many are named as lost`,
  ];
}

/**
 * Follows short links at full load while web, database and worker die. Confirmed clicks are in the table once, and sums
 * equal rows. Clicks without an answer, or answered before their commit, may be missing. Finally only the database
 * dies: redirects go on, and lost clicks are counted.
 */
export async function run({ portal, size: times, random, print }) {
  const steady = createSteadyRun(portal.environment.DATABASE_URL);
  const { run } = steady;
  const web = await createOwnWeb(portal.environment);
  const client = createBareClient(web.url, senders + 1);
  const state = { isOver: false };
  const kills = { web: 0, database: 0, cut: 0, worker: 0 };
  try {
    const clicks = createClicks(run, await addLinks(run, "campaign", links));
    const sending = Array.from({ length: senders }, () => keepSending({ client, clicks, state }));
    await killOften({ web, portal, run, random, kills, sent: clicks }, times);
    const struck = await strikeOnce({ portal, run, kills, clicks, client, links });
    state.isOver = true;
    await Promise.all(sending);
    for (const line of await checkAll({ run, clicks, struck })) print(line);
    print(
      `web was killed ${kills.web} times, the database ${kills.database} times (its connections cut ${kills.cut} times), ` +
        `the worker ${kills.worker} times`,
    );
  } finally {
    state.isOver = true;
    client.close();
    await web.stop();
    await steady.end();
  }
}

import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createBareClient } from "../measures/bare-client.mjs";
import { addLinks, checkSums, createClicks, untilCounted } from "../measures/clicks.mjs";
import { countLost, strikeOnce } from "./links/strike-once.mjs";
import { killOften } from "./runner/kill-often.mjs";
import { createOwnWeb } from "./runner/own-web.mjs";
import { createSteadyRun } from "./runner/steady-run.mjs";

/** Kills of the web process; a separate database dies a fifth as often. */
export const size = 50;
export const smallSize = 4;
export const killsDatabase = true;

/** Waits only for its last answer: full load. */
const senders = 32;
const links = 20;
/** The restarting process needs the processor. */
const restMs = 100;

async function keepSending({ client, clicks, state }) {
  while (!state.isOver) {
    await clicks.send(client).catch((error) => {
      if (error instanceof assert.AssertionError) throw error;
      return delay(restMs);
    });
  }
}

/** No more losses than unconfirmed clicks. */
async function checkLosses(run, { unconfirmed, unanswered }) {
  const lost = await countLost(run);
  assert.ok(lost <= unconfirmed.size + unanswered.size, `${lost} clicks are named as lost.`);
  return lost;
}

/** Returns figures to print. */
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
 * Full load while web, database and worker die. Confirmed clicks are in the table once, sums equal rows. Clicks without
 * an answer, or answered before their commit, may be missing. Finally only the database dies: redirects go on, lost
 * clicks are counted.
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

import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createBareClient } from "../measures/bare-client.mjs";
import { createHits, host, untilJudged } from "../measures/hits.mjs";
import { addClient } from "../measures/people.mjs";
import { killOften } from "./runner/kill-often.mjs";
import { createOwnWeb } from "./runner/own-web.mjs";
import { createSteadyRun } from "./runner/steady-run.mjs";

/** Kills of the web process at full size. */
export const size = 50;
export const smallSize = 4;
/** The campaign also kills its database, if it does not share one. */
export const killsDatabase = true;

const senders = 16;
const connections = 32;
/** Pause between a sender's hits, so that the final processing stays short. */
const restMs = 15;
/** Pause after a hit without an answer, because the restarting process needs the processor. */
const failedRestMs = 100;
/** Pause after the last kill. */
const settleMs = 200;
/** Sends hits one after another. Never repeats an unanswered hit. */
async function keepSending({ client, hits, state }) {
  while (!state.isOver) {
    await hits.send(client).catch(() => delay(failedRestMs));
    await delay(restMs);
  }
}

/** Checks that each visitor has one visit: all hits come within half an hour. */
async function checkVisits(run) {
  const [[found]] = await run(
    `SELECT COUNT(DISTINCT visitor) AS visitors,
        (SELECT COUNT(*) FROM web_visitors WHERE business_id = 'biz_track' AND visits = 1) AS known,
        (SELECT COUNT(*) FROM events WHERE business_id = 'biz_track' AND action = 'site_visit') AS visits
      FROM web_hits WHERE business_id = 'biz_track'`,
  );
  const [visitors, known, visits] = [found.visitors, found.known, found.visits].map(Number);
  assert.ok(visitors > 0);
  assert.deepEqual({ known, visits }, { known: visitors, visits: visitors });
}

/**
 * Sends page hits while web, database and worker die. Confirmed hits are in the table once, and each visitor has one
 * visit. An unanswered hit may be missing.
 */
export async function run({ portal, size: times, random, print }) {
  const steady = createSteadyRun(portal.environment.DATABASE_URL);
  const { run } = steady;
  const web = await createOwnWeb(portal.environment);
  const client = createBareClient(web.url, connections);
  const state = { isOver: false };
  const kills = { web: 0, database: 0, cut: 0, worker: 0 };
  try {
    await addClient(run, "track");
    await run("INSERT INTO web_sites (business_id, host, connected_at) VALUES ('biz_track', :host, '2020-01-01')", {
      host,
    });
    const hits = createHits(run, "campaign");
    const sending = Array.from({ length: senders }, () => keepSending({ client, hits, state }));
    await killOften({ web, portal, run, random, kills, sent: hits }, times);
    await delay(settleMs);
    state.isOver = true;
    await Promise.all(sending);
    await untilJudged(run);
    const kept = await hits.check();
    await checkVisits(run);
    assert.ok(hits.unanswered.size > 0, "Nothing was disturbed.");
    print(
      `${hits.answered.size} hits were answered as kept and each is there once; ${hits.lost.size} were told to be lost and ` +
        `${hits.unanswered.size} had no answer, of which ${kept - hits.answered.size} are there, each once`,
    );
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

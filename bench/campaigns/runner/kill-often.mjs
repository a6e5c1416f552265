import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { cutConnections } from "./cut-connections.mjs";

/** How long the web process serves before it is killed; milliseconds. */
const lifeMs = { least: 200, most: 2_500 };
const websPerDatabase = 5;
const websPerWorker = 10;
/** A kill that the supervisor would take for one too many is waited for; milliseconds. */
const allowedWithinMs = 180_000;

/**
 * Kills the database, as soon as it runs and may be killed (looked at every `lookMs`); where it may not be at all, its connections
 * are cut.
 */
export async function strikeDatabase({ portal, run, kills, lookMs = 250 }) {
  if (!portal.canKill("database")) {
    await cutConnections(run);
    kills.cut += 1;
    return;
  }
  for (const endAt = Date.now() + allowedWithinMs; !portal.kill("database"); await delay(lookMs)) {
    assert.ok(Date.now() < endAt, "The database could not be killed: it does not run, or was killed too often.");
  }
  kills.database += 1;
}

/**
 * Kills by chance, so many times: the web process (`createOwnWeb`) each time, the database a fifth as often (where it may not be
 * killed its connections are cut), the worker now and then. Counts in `kills`: `{web, database, cut, worker}`.
 */
export async function killOften({ web, portal, run, random, kills }, times) {
  while (kills.web < times) {
    await delay(lifeMs.least + random() * (lifeMs.most - lifeMs.least));
    if (kills.web % websPerDatabase === websPerDatabase - 2) {
      await strikeDatabase({ portal, run, kills });
      await delay(random() * lifeMs.least);
    }
    if (kills.web % websPerWorker === 1 && portal.kill("worker")) kills.worker += 1;
    await web.killAndStart();
    kills.web += 1;
  }
  const struck = portal.canKill("database") ? kills.database : kills.cut;
  assert.equal(kills.web, times);
  assert.ok(struck >= Math.floor((times + 1) / websPerDatabase), `The database was struck ${struck} times only.`);
}

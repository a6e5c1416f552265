import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { untilGrown, waitUntil } from "../../measures/wait-until.mjs";
import { cutConnections } from "./cut-connections.mjs";

/** How long a web process lives before it is killed. */
const lifeMs = { least: 200, most: 2_500 };
const websPerDatabase = 5;
const websPerWorker = 10;

/** Kills the database as soon as the portal allows it. If the database is shared, cuts its connections instead. */
export async function strikeDatabase({ portal, run, kills, pollMs = 250 }) {
  if (!portal.canKill("database")) {
    await cutConnections(run);
    kills.cut += 1;
    return;
  }
  const isKilled = () => portal.kill("database");
  await waitUntil(
    isKilled,
    () => "the database could not be killed: it does not run, or was killed too often.",
    pollMs,
  );
  kills.database += 1;
}

/**
 * Kills the web process (`createOwnWeb`) `times` times, the database a fifth as often and the worker sometimes. Each
 * web process answers something before its kill. A request stays unanswered before the next start.
 * @param {{ answered: Set<string>, unanswered: Set<string> }} options.sent grow meanwhile
 */
export async function killOften({ web, portal, run, random, kills, sent }, times) {
  while (kills.web < times) {
    await untilGrown(sent.answered, 1, "nothing is answered.");
    await delay(lifeMs.least + random() * (lifeMs.most - lifeMs.least));
    if (kills.web % websPerDatabase === websPerDatabase - 2) {
      await strikeDatabase({ portal, run, kills });
      await delay(random() * lifeMs.least);
    }
    if (kills.web % websPerWorker === 1 && portal.kill("worker")) kills.worker += 1;
    await web.killAndStart(() => untilGrown(sent.unanswered, 1, "nothing was asked of a killed process."));
    kills.web += 1;
  }
  const struck = portal.canKill("database") ? kills.database : kills.cut;
  assert.equal(kills.web, times);
  assert.ok(struck >= Math.floor((times + 1) / websPerDatabase), `The database was struck ${struck} times only.`);
}

import { setTimeout as delay } from "node:timers/promises";
import { cutConnections } from "./cut-connections.mjs";

/** How long the web process serves before it is killed; milliseconds. */
const lifeMs = { least: 200, most: 2_500 };
const websPerDatabase = 5;
const websPerWorker = 10;

/**
 * Kills by chance, so many times: the web process (`createOwnWeb`) each time, the database and the worker now and then. Where the
 * database may not be killed its connections are cut. Counts in `kills`: `{web, database, cut, worker}`.
 */
export async function killOften({ web, portal, run, random, kills }, times) {
  const strike = async () => {
    if (!portal.canKill("database")) {
      await cutConnections(run).catch(() => undefined);
      kills.cut += 1;
    } else if (portal.kill("database")) kills.database += 1;
  };
  while (kills.web < times) {
    await delay(lifeMs.least + random() * (lifeMs.most - lifeMs.least));
    if (kills.web % websPerDatabase === websPerDatabase - 2) {
      await strike();
      await delay(random() * lifeMs.least);
    }
    if (kills.web % websPerWorker === 1 && portal.kill("worker")) kills.worker += 1;
    await web.killAndStart();
    kills.web += 1;
  }
}

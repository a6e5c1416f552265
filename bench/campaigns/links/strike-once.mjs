import assert from "node:assert/strict";
import { untilGrown, waitUntil } from "../../measures/wait-until.mjs";
import { strikeDatabase } from "../runner/kill-often.mjs";
import { holdTables } from "./hold-tables.mjs";

/** After this many clicks per link, each link has been followed. */
const clicksPerLink = 10;
/** Maximum tries: an unknown link may time out before enough known links were followed. */
const tries = 20;

/** Returns the number of clicks that count as lost. */
export async function countLost(run) {
  const [[{ lost }]] = await run("SELECT COALESCE(SUM(lost), 0) AS lost FROM link_losses");
  return Number(lost);
}

/**
 * While the database hangs, an unknown link times out after seconds. Returns how many known links redirected before.
 * `ask` requests an unknown link and resolves to its status.
 */
export async function countFirstRedirects({ ask, led, wanted }) {
  for (let index = 1; index <= tries; index += 1) {
    const before = led.size;
    const status = await ask(`unknown${index}`);
    assert.equal(status, 503, "A link that nobody knows was answered without the database.");
    if (led.size - before >= wanted) return led.size - before;
  }
  assert.fail(
    `Known links wait for the database: in none of ${tries} tries ${wanted} of them led on before an unknown one.`,
  );
}

/**
 * Makes the database hang, then kills it or cuts its connections. Call it right after the web process started. Waiting
 * clicks are lost. `check`, at the end, requires that each missing unconfirmed click counts as lost, and returns their
 * number.
 */
export async function strikeOnce({ portal, run, kills, clicks, client, links }) {
  const wanted = links * clicksPerLink;
  const lostBefore = await countLost(run);
  const unconfirmedBefore = clicks.unconfirmed.size;
  await untilGrown(clicks.answered, wanted, "no clicks are answered any more.");
  const held = await holdTables(portal.environment.DATABASE_URL);
  let firstRedirects;
  try {
    const ask = async (code) => (await client.get(`/s/${code}`)).status;
    firstRedirects = await countFirstRedirects({ ask, led: clicks.unconfirmed, wanted });
    await held.untilWriteWaits();
    await strikeDatabase({ portal, run: held.run, kills });
  } finally {
    await held.release();
  }
  await untilGrown(clicks.answered, wanted, "no clicks are kept after the strike.");
  return {
    firstRedirects,
    async check(kept) {
      const unconfirmed = [...clicks.unconfirmed].slice(unconfirmedBefore);
      const missing = unconfirmed.filter((uuid) => !kept.has(uuid)).length;
      assert.ok(missing > 0, "The last strike disturbed nothing.");
      const areNamed = async () => (await countLost(run)) - lostBefore >= missing;
      await waitUntil(areNamed, () => `of ${missing} lost clicks not all are named as lost.`);
      return missing;
    },
  };
}

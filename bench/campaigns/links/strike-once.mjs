import assert from "node:assert/strict";
import { untilGrown, waitUntil } from "../../measures/wait-until.mjs";
import { strikeDatabase } from "../runner/kill-often.mjs";
import { holdTables } from "./hold-tables.mjs";

/** So many clicks after a start each link has been followed. */
const clicksPerLink = 10;
/** On a busy machine an unknown link may be given up before enough known ones have led on: then another one is asked for. */
const tries = 20;

/** Clicks that are named as lost. */
export async function countLost(run) {
  const [[{ lost }]] = await run("SELECT COALESCE(SUM(lost), 0) AS lost FROM link_losses");
  return Number(lost);
}

/**
 * While the database answers nobody, a link that is not known is asked for, which is given up after seconds; answers how many clicks on
 * known links were led on before that. `ask` sends the request for an unknown link and resolves to its status.
 */
export async function countLedFirst({ ask, led, wanted }) {
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
 * Strikes the database once more, while a web process lives that knows all links: the database first answers nobody, and is killed (or
 * its connections are cut) as clicks wait to be written, which are lost. `run` right after that process has started. Answers how many
 * clicks led on meanwhile (`ledFirst`), and a `check` for when nothing is sent any more: of what was led on unconfirmed by that process
 * all that is not in the table has been named as lost; it answers how many that are.
 */
export async function strikeOnce({ portal, run, kills, clicks, client, links }) {
  const wanted = links * clicksPerLink;
  const lostBefore = await countLost(run);
  const unconfirmedBefore = clicks.unconfirmed.size;
  await untilGrown(clicks.answered, wanted, "no clicks are answered any more.");
  const held = await holdTables(portal.environment.DATABASE_URL);
  let ledFirst;
  try {
    const ask = async (code) => (await client.get(`/s/${code}`)).status;
    ledFirst = await countLedFirst({ ask, led: clicks.unconfirmed, wanted });
    await held.untilWriteWaits();
    await strikeDatabase({ portal, run: held.run, kills });
  } finally {
    await held.release();
  }
  await untilGrown(clicks.answered, wanted, "no clicks are kept after the strike.");
  return {
    ledFirst,
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

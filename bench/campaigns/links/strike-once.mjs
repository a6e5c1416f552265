import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "../../measures/statistics.mjs";
import { strikeDatabase } from "../runner/kill-often.mjs";

/** A lost click is written into the table within a second of the database's return. */
const settleMs = 3_000;
/** So many clicks after a start each link has been followed. */
const clicksPerLink = 10;
const waitMs = 60_000;
const lookMs = 50;

/** Clicks that are named as lost. */
export async function countLost(run) {
  const [[{ lost }]] = await run("SELECT COALESCE(SUM(lost), 0) AS lost FROM link_losses");
  return Number(lost);
}

async function until(isSo, sentence) {
  for (const endAt = Date.now() + waitMs; !(await isSo()); await delay(lookMs)) assert.ok(Date.now() < endAt, sentence);
}

/**
 * Strikes the database once more, while the web process lives that knows all links, and lets it come back. Answers how long redirects
 * took from then on (`times`, milliseconds), how long the database was away (`awayMs`), and a `check` for when nothing is sent any
 * more: of what was led on unconfirmed meanwhile all that is not in the table has been named as lost; it answers how many that are.
 */
export async function strikeOnce({ portal, run, kills, clicks, state, links }) {
  const before = clicks.answered.size;
  await until(() => clicks.answered.size >= before + links * clicksPerLink, "No clicks are answered any more.");
  await delay(settleMs);
  const lostBefore = await countLost(run);
  const unconfirmedBefore = clicks.unconfirmed.size;
  await strikeDatabase({ portal, run, kills });
  const struckAt = performance.now();
  state.times = [];
  await run("SELECT 1");
  const awayMs = performance.now() - struckAt;
  await delay(settleMs);
  const { times } = state;
  return {
    awayMs,
    slowest: percentile(times, 1),
    p99: percentile(times, 0.99),
    async check(kept) {
      const unconfirmed = [...clicks.unconfirmed].slice(unconfirmedBefore);
      const missing = unconfirmed.filter((uuid) => !kept.has(uuid)).length;
      assert.ok(missing > 0, "The last strike disturbed nothing.");
      const named = async () => (await countLost(run)) - lostBefore;
      await until(async () => (await named()) >= missing, `Of ${missing} lost clicks not all are named as lost.`);
      return missing;
    },
  };
}

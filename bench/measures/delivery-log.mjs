import assert from "node:assert/strict";
import { waitUntil } from "./wait-until.mjs";

const samples = 400;

/**
 * Follows the Lab's log of webhook attempts. The log has only the newest 500: read it often. `acknowledged`, `lost`
 * (dropped by a fault) and `open` (to be repeated) are sets of event ids.
 */
export async function followDeliveries(lab) {
  const isTaken = ({ status }) => status !== null && status >= 200 && status < 300;
  const log = {
    /** Number of attempts that the portal answered. */
    answered: 0,
    forged: 0,
    repeated: 0,
    acknowledged: new Set(),
    lost: new Set(),
    lostBodies: [],
    open: new Set(),
    /** Signed deliveries that the portal accepted: `{headers, body}`. */
    samples: [],
    read,
  };
  let newest = (await lab.listDeliveries())[0]?.id;

  function record(attempt) {
    const eventId = JSON.parse(attempt.body).event_id;
    if (attempt.fault === "drop-webhook") {
      log.open.delete(eventId);
      log.lost.add(eventId);
      log.lostBodies.push(attempt.body);
      return;
    }
    if (attempt.status !== null) log.answered += 1;
    if (log.acknowledged.has(eventId) || log.open.has(eventId)) log.repeated += 1;
    if (attempt.fault === "forge-webhook") {
      log.forged += 1;
      assert.ok([403, null].includes(attempt.status), `A forged webhook was answered with ${attempt.status}.`);
    }
    if (!isTaken(attempt)) {
      if (!log.acknowledged.has(eventId)) log.open.add(eventId);
      return;
    }
    log.open.delete(eventId);
    log.acknowledged.add(eventId);
    log.samples[(log.acknowledged.size - 1) % samples] = { headers: attempt.headers, body: attempt.body };
  }

  /** Reads new attempts. Returns their bodies. */
  async function read() {
    const attempts = await lab.listDeliveries();
    const known = attempts.findIndex(({ id }) => id === newest);
    assert.ok(known >= 0 || newest === undefined, "The lab's log of webhooks was not read often enough.");
    const fresh = (known >= 0 ? attempts.slice(0, known) : attempts).reverse();
    newest = attempts[0]?.id;
    fresh.forEach(record);
    return fresh.map(({ body }) => body);
  }

  return log;
}

/** Reads the log while `work` runs: the Lab may repeat more attempts than its log holds. */
export async function readLogUntil(log, work) {
  let isOver = false;
  const ending = work.finally(() => (isOver = true));
  const isRead = async () => (await log.read()) && isOver;
  await Promise.all([ending, waitUntil(isRead, () => "what is waited for does not end.")]);
}

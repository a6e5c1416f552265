import assert from "node:assert/strict";
import { hangMs, waitUntil } from "../../../measures/wait-until.mjs";
import { forgeLetter, isOutdated, outdateLetter, signLetter, vendorOf, vendors } from "./vendor-letters.mjs";

const atOnce = 8;
const pollMs = 50;
const duplicateShare = 0.15;
const replayShare = 0.1;
const forgedShare = 0.12;
const staleShare = 0.08;
const samples = 300;

/** Returns the status; undefined while the portal is down. */
async function post(url, { path, headers, body }) {
  try {
    const signal = AbortSignal.timeout(hangMs);
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

const isDown = (status) => status === undefined || status >= 500;
const takenBy = (letter) => vendors[vendorOf(letter)].takenBy ?? [200];

/** Delivers a letter, with retries as its vendor does. */
async function carry(url, letter, ground) {
  const isTaken = async () => {
    const status = await post(url, signLetter(letter, ground));
    if (takenBy(letter).includes(status)) return true;
    assert.ok(isDown(status), `A webhook of ${vendorOf(letter)} was answered with ${status}: ${letter.body}`);
    return false;
  };
  await waitUntil(isTaken, () => `a webhook of ${vendorOf(letter)} is not taken.`, pollMs);
}

/** Waits until the portal follows the Lab's clock. Until then it rejects all signatures. */
export async function untilOnTime(url, letter, ground) {
  const isOnTime = async () => (await post(url, signLetter(letter, ground))) === 200;
  await waitUntil(isOnTime, () => `the clock of ${url} does not follow.`, pollMs);
}

/** Delivers each vendor's letters once and in order, vendors in parallel. */
export async function carryInOrder(url, letters, ground) {
  const current = letters.filter((letter) => !isOutdated(letter, ground.now));
  const queues = Object.keys(vendors).map((name) => current.filter((letter) => vendorOf(letter) === name));
  const carryQueue = async (queue) => {
    for (const letter of queue) await carry(url, letter, ground);
  };
  await Promise.all(queues.map(carryQueue));
}

/**
 * Delivers letters reordered, repeated and at the same time, mixed with forged, stale and unknown ones. `counts` has
 * the results.
 */
export function createCarrier({ url, random }) {
  const counts = { taken: 0, repeated: 0, forged: 0, stale: 0, vendors: {} };
  const former = [];
  const pick = (list) => list[Math.floor(random() * list.length)];

  async function deliver(letter, ground, isRepeated) {
    await carry(url, letter, ground);
    counts.taken += 1;
    if (isRepeated) counts.repeated += 1;
    const vendor = vendorOf(letter);
    counts.vendors[vendor] = (counts.vendors[vendor] ?? 0) + 1;
  }

  async function refuse(letter, why) {
    const status = await post(url, letter);
    const refused = vendors[vendorOf(letter)]?.mislead ? 404 : 403;
    const words = `A ${why} webhook of ${vendorOf(letter)} was answered with ${status}: ${letter.body}`;
    assert.ok(isDown(status) || status === refused, words);
    if (status === refused) counts[why] += 1;
  }

  function planLetter(letter, ground) {
    if (isOutdated(letter, ground.now)) return [() => refuse(letter, "stale")];
    const tasks = [() => deliver(letter, ground, false)];
    if (random() < duplicateShare) tasks.push(() => deliver(letter, ground, true));
    if (random() < forgedShare) tasks.push(() => refuse(forgeLetter(letter, { ...ground, random }), "forged"));
    const late = random() < staleShare ? outdateLetter(letter, ground) : null;
    if (late) tasks.push(() => refuse(late, "stale"));
    // A former letter may be delivered again. GoHighLevel's letters have a date, so old ones would be refused.
    if (random() < replayShare && former.length > 0) {
      const again = pick(former);
      if (!isOutdated(again, ground.now)) tasks.push(() => deliver(again, ground, true));
    }
    former[former.length < samples ? former.length : Math.floor(random() * samples)] = letter;
    return tasks;
  }

  function shuffle(list) {
    for (let index = list.length - 1; index > 0; index -= 1) {
      const place = Math.floor(random() * (index + 1));
      [list[index], list[place]] = [list[place], list[index]];
    }
    return list;
  }

  return {
    counts,
    /**
     * @@ param {() => void} strike kills a process in the middle of the delivery
     * @param {() => void} strike fault amid the delivery
     */
    async carryBadly(letters, ground, strike) {
      const tasks = shuffle([...letters.flatMap((letter) => planLetter(letter, ground)), async () => strike()]);
      const work = async () => {
        while (tasks.length > 0) await tasks.shift()();
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
}

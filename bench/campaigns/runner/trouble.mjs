import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

const killShare = 0.15;
const faultShare = 0.15;
/** Of the kills in a step that asks the provider, those in the moment between a call's effect there and its answer. */
const insideShare = 0.7;
const latestKillMs = 250;
/** A run in which chance has killed nothing before this step kills at each step from then on, until something has died. */
const overdueAfter = 10;
/** For so long a call whose answer is lost holds the line. */
const heldMs = 300;
const lookMs = 20;
const looks = 150;

const kinds = ["timeout", "timeout", "timeout", "timeout-before", "500", "429", "garbage", "garbage"];
const webhookKinds = ["duplicate-webhook", "drop-webhook", "reorder-webhook"];

/** What a fault names of a call. */
function nameTarget(call) {
  const [to, method] = call.split(" ").reverse();
  return { to, ...(method ? { method } : {}) };
}

/** Every call of the provider that a step makes, with the process that asks. */
const listCalls = (calls, step) =>
  Object.entries(calls[step] ?? {}).flatMap(([name, paths]) => paths.map((path) => ({ name, path })));

/** Asks the lab for the faults that have not struck yet, or with `options` for another. */
async function askFaults({ labUrl }, options) {
  const answer = await fetch(`${labUrl}/lab/faults`, options);
  const text = await answer.text();
  assert.ok(answer.ok, `/lab/faults was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Kills and faults by chance around what a campaign does; counts them, those inside a call of the provider by call.
 * @param {object} options
 * @param {(name: string) => boolean} options.kill kills a process by its name; answers whether it did
 * @param {string[]} options.victims what is killed at any moment
 * @param {Record<string, Record<string, string[]>>} options.calls what each step asks of the provider, by the process that asks:
 *   a path, or a method and a path where a fault is to strike that method alone (`POST /v1/payment_intents`)
 * @param {string[]} options.told steps whose effects the provider tells by an event
 */
export function createTrouble({ portal, random, kill: killNamed, victims, calls, told }) {
  const counts = { ...Object.fromEntries(victims.map((name) => [name, 0])), faults: 0, inside: {} };
  const pending = [];
  let steps = 0;
  const pick = (list) => list[Math.floor(random() * list.length)];

  function kill(name) {
    const isKilled = killNamed(name);
    if (isKilled) counts[name] += 1;
    return isKilled;
  }

  /** Answers how long it holds the line, which tells it from every other. */
  async function fail(kind, call) {
    counts.faults += 1;
    const delayMs = heldMs + counts.faults;
    const body = JSON.stringify({ provider: "stripe", kind, count: 1, delayMs, ...(call ? nameTarget(call) : {}) });
    await askFaults(portal, { method: "POST", headers: { "content-type": "application/json" }, body });
    return delayMs;
  }

  async function killInside({ name, path }, own) {
    for (let look = 0; look < looks; look += 1) {
      if (!(await askFaults(portal)).some(({ delayMs }) => delayMs === own)) {
        if (kill(name)) counts.inside[path] = (counts.inside[path] ?? 0) + 1;
        return;
      }
      await delay(lookMs);
    }
  }

  const killAt = (name, afterMs) => delay(afterMs).then(() => kill(name));

  return {
    counts,
    /** Right before a step: what is to go wrong while it runs. */
    async around(step) {
      steps += 1;
      const asked = listCalls(calls, step);
      if (steps > overdueAfter && victims.every((name) => counts[name] === 0)) {
        pending.push(killAt(pick(victims), 0));
      } else if (random() < killShare) {
        if (asked.length > 0 && random() < insideShare) {
          const call = pick(asked);
          pending.push(killInside(call, await fail("timeout", call.path)));
        } else {
          pending.push(killAt(pick(victims), random() * latestKillMs));
        }
      } else if (asked.length > 0 && random() < faultShare) {
        await fail(pick(kinds), pick(asked).path);
      }
      if (told.includes(step) && random() < faultShare) await fail(pick(webhookKinds));
    },
    /** No kill is on its way any more. */
    untilOver: () => Promise.all(pending),
  };
}

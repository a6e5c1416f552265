import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

const killShare = 0.15;
const faultShare = 0.15;
/** Share of kills that come between a provider call's effect and its answer. */
const insideShare = 0.7;
const latestKillMs = 250;
/** If no process has died after this many steps, each further step kills one until a process dies. */
const overdueAfter = 10;
/** How long a call whose answer is lost keeps its connection. */
const heldMs = 300;
const pollMs = 20;
const maxPolls = 150;

const kinds = ["timeout", "timeout", "timeout", "timeout-before", "500", "429", "garbage", "garbage"];
const webhookKinds = ["duplicate-webhook", "drop-webhook", "reorder-webhook"];

function nameTarget(call) {
  const [to, method] = call.split(" ").reverse();
  return { to, ...(method ? { method } : {}) };
}

/** Returns the provider calls of a step, each with the process that makes it. */
const listCalls = (calls, step) =>
  Object.entries(calls[step] ?? {}).flatMap(([name, paths]) => paths.map((path) => ({ name, path })));

/** Returns the Lab's waiting faults, or adds a fault if `options` post one. */
async function askFaults({ labUrl }, options) {
  const answer = await fetch(`${labUrl}/lab/faults`, options);
  const text = await answer.text();
  assert.ok(answer.ok, `/lab/faults was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Creates random kills and faults around the steps of a campaign. `counts.inside` has the kills within provider calls,
 * by call.
 * @param {object} options
 * @param {string[]} options.victims processes to kill at any moment
 * @param {Record<string, Record<string, string[]>>} options.calls provider calls by step and process: a path, with its
 * method if a fault must match it (`POST /v1/payment_intents`)
 * @param {string[]} options.reported steps that the provider reports by an event
 */
export function createTrouble({ portal, random, kill: killNamed, victims, calls, reported }) {
  const counts = { ...Object.fromEntries(victims.map((name) => [name, 0])), faults: 0, inside: {} };
  const pending = [];
  let steps = 0;
  const pick = (list) => list[Math.floor(random() * list.length)];

  function kill(name) {
    const isKilled = killNamed(name);
    if (isKilled) counts[name] += 1;
    return isKilled;
  }

  /** Adds a fault. Returns its delay, which identifies it. */
  async function fail(kind, call) {
    counts.faults += 1;
    const delayMs = heldMs + counts.faults;
    const body = JSON.stringify({ provider: "stripe", kind, count: 1, delayMs, ...(call ? nameTarget(call) : {}) });
    await askFaults(portal, { method: "POST", headers: { "content-type": "application/json" }, body });
    return delayMs;
  }

  async function killInside({ name, path }, own) {
    for (let poll = 0; poll < maxPolls; poll += 1) {
      if (!(await askFaults(portal)).some(({ delayMs }) => delayMs === own)) {
        if (kill(name)) counts.inside[path] = (counts.inside[path] ?? 0) + 1;
        return;
      }
      await delay(pollMs);
    }
  }

  const killAt = (name, afterMs) => delay(afterMs).then(() => kill(name));

  return {
    counts,
    /** Plans the faults and kills of a step. Call it right before the step. */
    async around(step) {
      steps += 1;
      const stepCalls = listCalls(calls, step);
      if (steps > overdueAfter && victims.every((name) => counts[name] === 0)) {
        pending.push(killAt(pick(victims), 0));
      } else if (random() < killShare) {
        if (stepCalls.length > 0 && random() < insideShare) {
          const call = pick(stepCalls);
          pending.push(killInside(call, await fail("timeout", call.path)));
        } else {
          pending.push(killAt(pick(victims), random() * latestKillMs));
        }
      } else if (stepCalls.length > 0 && random() < faultShare) {
        await fail(pick(kinds), pick(stepCalls).path);
      }
      if (reported.includes(step) && random() < faultShare) await fail(pick(webhookKinds));
    },
    untilOver: () => Promise.all(pending),
  };
}

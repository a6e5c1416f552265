import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

const killShare = 0.15;
const faultShare = 0.15;
/** Share of kills that happen between a provider call's effect and its answer, in steps with such calls. */
const insideShare = 0.7;
const latestKillMs = 250;
/** Steps without any kill after which each step kills until a process has died. */
const overdueAfter = 10;
/** How long a call with a lost answer keeps its connection. */
const heldMs = 300;
const pollMs = 20;
const maxPolls = 150;

const kinds = ["timeout", "timeout", "timeout", "timeout-before", "500", "429", "garbage", "garbage"];
const webhookKinds = ["duplicate-webhook", "drop-webhook", "reorder-webhook"];

/** Returns the target of a call's fault. */
function nameTarget(call) {
  const [to, method] = call.split(" ").reverse();
  return { to, ...(method ? { method } : {}) };
}

/** Returns every provider call of a step with the calling process. */
const listCalls = (calls, step) =>
  Object.entries(calls[step] ?? {}).flatMap(([name, paths]) => paths.map((path) => ({ name, path })));

/** Returns the waiting faults of the Lab, or adds one with `options`. */
async function askFaults({ labUrl }, options) {
  const answer = await fetch(`${labUrl}/lab/faults`, options);
  const text = await answer.text();
  assert.ok(answer.ok, `/lab/faults was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Creates random kills and faults around a campaign's steps. Counts them, those inside a provider call by call.
 * @param {object} options
 * @param {(name: string) => boolean} options.kill kills a process by name; returns whether it did
 * @param {string[]} options.victims processes to kill at any moment
 * @param {Record<string, Record<string, string[]>>} options.calls provider calls of each step by calling process: a
 * path, or a method and a path if a fault must match the method (`POST /v1/payment_intents`)
 * @param {string[]} options.reported steps whose effects the provider reports by an event
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

  /** Returns the delay that identifies the fault. */
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
    /** Call it right before a step: plans the faults during the step. */
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
    /** Resolves when no kill is pending. */
    untilOver: () => Promise.all(pending),
  };
}

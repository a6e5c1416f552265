import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

const killShare = 0.15;
const faultShare = 0.15;
/** Of the kills in a step that asks the provider, those in the moment between a call's effect there and its answer. */
const insideShare = 0.7;
const latestKillMs = 250;
/** For so long a call whose answer is lost holds the line. */
const heldMs = 300;
const lookMs = 20;
const looks = 150;

const kinds = ["timeout", "timeout", "timeout", "timeout-before", "500", "429", "garbage", "garbage"];
const webhookKinds = ["duplicate-webhook", "drop-webhook", "reorder-webhook"];

/** What each step asks of the provider. */
const webCalls = {
  "/pc/connect-bank": ["/v1/customers", "/v1/financial_connections/sessions"],
  "/pc/save-bank-accounts": ["/v1/financial_connections/sessions/{id}"],
  "/pc/enable-ach-debits": ["/v1/payment_methods", "/v1/setup_intents"],
  "/pc/accept-mandate": ["/v1/setup_intents/{id}/confirm"],
  "/pc/verify-deposits": ["/v1/setup_intents/{id}/verify_microdeposits"],
};
/** What follows an acceptance. */
const workerCalls = [
  "/v1/customers/{id}",
  "/v1/financial_connections/accounts/{id}/disconnect",
  "/v1/financial_connections/accounts/{id}/subscribe",
];
const callsOf = (path) => [...(webCalls[path] ?? []), ...(path === "/pc/accept-mandate" ? workerCalls : [])];

/** Kills and faults by chance around the calls of the clients; counts them, those inside a call of the provider by call. */
export function createTrouble({ portal, random }) {
  const counts = { web: 0, worker: 0, faults: 0, inside: {} };
  const pending = [];
  const pick = (list) => list[Math.floor(random() * list.length)];

  function kill(name) {
    const isKilled = portal.kill(name);
    if (isKilled) counts[name] += 1;
    return isKilled;
  }

  async function askLab(options) {
    const answer = await fetch(`${portal.labUrl}/lab/faults`, options);
    const text = await answer.text();
    assert.ok(answer.ok, `/lab/faults was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  /** Answers how long it holds the line, which tells it from every other. */
  async function fail(kind, to) {
    counts.faults += 1;
    const delayMs = heldMs + counts.faults;
    const body = JSON.stringify({ provider: "stripe", kind, count: 1, delayMs, ...(to ? { to } : {}) });
    await askLab({ method: "POST", headers: { "content-type": "application/json" }, body });
    return delayMs;
  }

  async function killInside(call, own) {
    for (let look = 0; look < looks; look += 1) {
      if (!(await askLab()).some(({ delayMs }) => delayMs === own)) {
        if (kill(workerCalls.includes(call) ? "worker" : "web")) counts.inside[call] = (counts.inside[call] ?? 0) + 1;
        return;
      }
      await delay(lookMs);
    }
  }

  async function killAt(name, afterMs) {
    await delay(afterMs);
    kill(name);
  }

  return {
    counts,
    /** Right before a client's call of `path`: what is to go wrong while it runs. */
    async around(path) {
      const calls = callsOf(path);
      if (random() < killShare) {
        if (calls.length > 0 && random() < insideShare) {
          const call = pick(calls);
          pending.push(killInside(call, await fail("timeout", call)));
        } else {
          pending.push(killAt(random() < 0.5 ? "web" : "worker", random() * latestKillMs));
        }
      } else if (calls.length > 0 && random() < faultShare) {
        await fail(pick(kinds), pick(calls));
      }
      if (path === "/pc/accept-mandate" && random() < faultShare) await fail(pick(webhookKinds));
    },
    /** No kill is on its way any more. */
    untilOver: () => Promise.all(pending),
  };
}

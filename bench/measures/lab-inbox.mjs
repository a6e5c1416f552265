import { setTimeout as delay } from "node:timers/promises";

const pollMs = 50;
/**
 * Maximum wait for a code, which arrives unless its worker was killed. A shorter wait would request codes repeatedly on
 * a busy machine.
 */
const longestWaitMs = 60_000;
/** A killed worker may have lost the code, so the wait is shorter. */
const waitAfterDeathMs = 1_000;

/** Returns the messages to a recipient, newest first. */
export async function listMessages({ labUrl, channel, to }) {
  const answer = await fetch(`${labUrl}/lab/inbox?channel=${channel}&to=${encodeURIComponent(to)}`);
  return answer.json();
}

/** Returns the newest code that was not tried; undefined if none arrives in time. */
export async function readCode({ labUrl, channel, to, tried, hasLostWorker }) {
  for (let waitedMs = 0; waitedMs < (hasLostWorker() ? waitAfterDeathMs : longestWaitMs); waitedMs += pollMs) {
    const code = /\b\d{6}\b/.exec((await listMessages({ labUrl, channel, to }))[0]?.text ?? "")?.[0];
    if (code && !tried.has(code)) return code;
    await delay(pollMs);
  }
  return undefined;
}

/** Advances the clock of the Lab, and of the portal that follows it. */
export const advanceClock = (labUrl, advanceMs) =>
  fetch(`${labUrl}/lab/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanceMs }),
  });

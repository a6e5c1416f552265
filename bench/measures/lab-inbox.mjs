import { setTimeout as delay } from "node:timers/promises";

const lookMs = 50;
/** A code that was asked for comes, unless its worker was killed: given up sooner on a busy machine, it would be asked for again and again. */
const longestWaitMs = 60_000;
/** A worker that was killed may have held the code for good: not worth the longest wait. */
const waitAfterDeathMs = 1_000;

/** What the lab's recipients got on a channel at an address, newest first. */
export async function listMessages({ labUrl, channel, to }) {
  const answer = await fetch(`${labUrl}/lab/inbox?channel=${channel}&to=${encodeURIComponent(to)}`);
  return answer.json();
}

/** The newest code that went there, other than one already tried; undefined when none comes in time. */
export async function readCode({ labUrl, channel, to, tried, hasLostWorker }) {
  for (let waitedMs = 0; waitedMs < (hasLostWorker() ? waitAfterDeathMs : longestWaitMs); waitedMs += lookMs) {
    const code = /\b\d{6}\b/.exec((await listMessages({ labUrl, channel, to }))[0]?.text ?? "")?.[0];
    if (code && !tried.has(code)) return code;
    await delay(lookMs);
  }
  return undefined;
}

/** Lets time pass at the lab, and so at the portal that follows its clock. */
export const advanceClock = (labUrl, advanceMs) =>
  fetch(`${labUrl}/lab/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanceMs }),
  });

import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { advanceClock } from "../../measures/lab-inbox.mjs";
import { waitUntil } from "../../measures/wait-until.mjs";

const pollsPerAdvance = 20;
const advanceMs = 31_000;
const aheadMs = 1_000;
const soonMs = 600_000;
const mostAsks = 50;

/**
 * Returns the JSON of an address. Waits for its rate limit, repeats a call that a leftover fault hit, and throws on
 * other errors.
 */
export async function ask(url, headers = {}) {
  for (let asks = 1; ; asks += 1) {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    if (body !== undefined) return body;
    const isFinal = asks >= mostAsks || (answer && answer.status < 500 && answer.status !== 429 && !answer.ok);
    assert.ok(!isFinal, `${url} was answered with ${answer?.status ?? "nothing"}.`);
    await delay(200);
  }
}

/** Returns the Lab's time. */
export async function readNow({ labUrl }) {
  return new Date((await ask(`${labUrl}/lab/clock`)).now);
}

/** Waits for a condition and advances the clock meanwhile, so that retries become due. */
export async function until(portal, isReached, describe) {
  let polls = 0;
  const poll = async () => {
    polls += 1;
    if (polls % pollsPerAdvance === 0) await advanceClock(portal.labUrl, advanceMs);
    return isReached();
  };
  await waitUntil(poll, describe);
}

/** Advances the clock to `time`, because nothing is due before. */
async function passUntil(portal, time) {
  const ahead = time - (await readNow(portal)).getTime();
  if (ahead > aheadMs) await advanceClock(portal.labUrl, ahead);
}

/** Waits until no job is due within minutes or waits for a retry. Fails if a job was given up. */
export async function untilWorkedOff({ run, portal }) {
  let open;
  const isQuiet = async () => {
    const values = { soon: new Date((await readNow(portal)).getTime() + soonMs) };
    const due = "state = 'running' OR (state = 'queued' AND (run_at < :soon OR attempts > 0))";
    [open] = await run(`SELECT kind, state, attempts, last_error, run_at FROM jobs WHERE ${due}`, values);
    const soonest = Math.min(...open.map(({ state, run_at: runAt }) => (state === "running" ? 0 : Number(runAt))));
    if (open.length > 0) await passUntil(portal, soonest + aheadMs);
    return open.length === 0;
  };
  await until(portal, isQuiet, () => JSON.stringify(open));
  const [dead] = await run("SELECT kind, last_error FROM jobs WHERE state = 'dead'");
  assert.deepEqual(dead, []);
}

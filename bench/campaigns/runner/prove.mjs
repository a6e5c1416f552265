import { setTimeout as delay } from "node:timers/promises";
import { advanceClock, readCode } from "../../measures/lab-inbox.mjs";

/** Time for the portal to follow the Lab's clock, which it reads four times a second. */
const clockFollowMs = 300;
const mostWaits = 100;

/** Requests a code. After a refusal, advances the clock by the named wait (up to an hour) and tries again. */
async function requestCode(labUrl, send) {
  for (let waits = 0; ; waits += 1) {
    const sent = await send();
    if (sent?.body.code !== "CODE_WAIT" || waits === mostWaits) return sent;
    await advanceClock(labUrl, (sent.body.waitTime + 1) * 1000);
    await delay(clockFollowMs);
  }
}

async function proveNow({ browser, tried }, { labUrl, channel, to, send, flowSource, countDeaths }) {
  const type = channel === "mail" ? "email" : "sms";
  const before = countDeaths();
  const sent = await requestCode(labUrl, send);
  if (sent?.status !== 200) return sent;
  for (let answer = sent; ;) {
    const code = await readCode({ labUrl, channel, to, tried, hasLostWorker: () => countDeaths() > before });
    if (!code) return answer;
    tried.add(code);
    answer = await browser.post("/verify/verify-code", { code, type, flowSource });
    // This code was an earlier one that arrived late; the newest is still to come.
    if (answer?.body.code !== "CODE_REFUSED") return answer;
  }
}

let earlier = Promise.resolve();

/**
 * Verifies an address by a code, one person at a time: each wait advances the clock for all, so other codes would
 * expire.
 * @param {object} person `browser` (createBrowser) and `tried`, the codes read already
 * @param {object} how `channel`: `mail` or `sms`; `to`: recipient; `send` requests the code; `flowSource`: its flow;
 * `countDeaths` returns the deaths of workers, since a dead worker may have had the code
 * @returns the last answer; undefined without one
 */
export function prove(person, how) {
  const answer = earlier.then(() => proveNow(person, how));
  earlier = answer.catch(() => undefined);
  return answer;
}

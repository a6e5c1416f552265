import { setTimeout as delay } from "node:timers/promises";
import { advanceClock, readCode } from "../../measures/lab-inbox.mjs";

/** The portal reads it four times a second. */
const clockFollowMs = 300;
const mostWaits = 100;

/** Waits as refusals say, up to an hour. */
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
    // An earlier code arrived late; the newest is to come.
    if (answer?.body.code !== "CODE_REFUSED") return answer;
  }
}

let earlier = Promise.resolve();

/**
 * One person at a time: a wait advances everybody's clock, which would expire other codes.
 * @param {object} person `browser` (createBrowser) and `tried`, the codes read already
 * @param {object} how `channel`: `mail` or `sms`; `to`: recipient; `send` requests the code; `flowSource`: its flow
 * @param {()
 */
export function prove(person, how) {
  const answer = earlier.then(() => proveNow(person, how));
  earlier = answer.catch(() => undefined);
  return answer;
}

import { setTimeout as delay } from "node:timers/promises";
import { advanceClock, readCode } from "../../measures/lab-inbox.mjs";

/** The portal asks the Lab for the time four times a second. */
const clockHeardMs = 300;
const mostWaits = 100;

/** Asks for a code until it is sent, waiting as long as each refusal says: up to an hour, where an address has had its codes. */
async function requestCode(labUrl, send) {
  for (let waits = 0; ; waits += 1) {
    const sent = await send();
    if (sent?.body.code !== "CODE_WAIT" || waits === mostWaits) return sent;
    await advanceClock(labUrl, (sent.body.waitTime + 1) * 1000);
    await delay(clockHeardMs);
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
    // A code that was asked for before may arrive late: the newest is still to come.
    if (answer?.body.code !== "CODE_REFUSED") return answer;
  }
}

let earlier = Promise.resolve();

/**
 * Proves a mailbox or a phone by a code, as a person does; one person after the other, since the wait of one moves the time
 * for all, and the codes of others would expire.
 * @param {object} person `browser` (createBrowser) and `tried`, the codes that were read already
 * @param {object} how
 * @param {"mail" | "sms"} how.channel
 * @param {string} how.to where the code arrives
 * @param {() => Promise<object | undefined>} how.send asks for the code
 * @param {string} how.flowSource what the code is for
 * @param {() => number} how.countDeaths of workers so far; one that died may have held the code
 * @returns the last answer, undefined where none came
 */
export function prove(person, how) {
  const answer = earlier.then(() => proveNow(person, how));
  earlier = answer.catch(() => undefined);
  return answer;
}

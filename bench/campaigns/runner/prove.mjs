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

/**
 * Proves a mailbox or a phone by a code, as a person does.
 * @param {object} person `browser` (createBrowser) and `tried`, the codes that were read already
 * @param {object} how
 * @param {"mail" | "sms"} how.channel
 * @param {string} how.to where the code arrives
 * @param {() => Promise<object | undefined>} how.send asks for the code
 * @param {string} how.flowSource what the code is for
 * @param {() => number} how.countDeaths of workers so far; one that died may have held the code
 * @returns the last answer, undefined where none came
 */
export async function prove({ browser, tried }, { labUrl, channel, to, send, flowSource, countDeaths }) {
  const before = countDeaths();
  const sent = await requestCode(labUrl, send);
  if (sent?.status !== 200) return sent;
  const code = await readCode({ labUrl, channel, to, tried, hasLostWorker: () => countDeaths() > before });
  if (!code) return sent;
  // The next code that is sent replaces this one, whatever becomes of the answer.
  tried.add(code);
  return browser.post("/verify/verify-code", { code, type: channel === "mail" ? "email" : "sms", flowSource });
}

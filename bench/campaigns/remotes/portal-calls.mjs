import { setTimeout as delay } from "node:timers/promises";
import { openSession } from "../../measures/people.mjs";
import { hangMs } from "../../measures/wait-until.mjs";
import { readNow } from "../runner/wait.mjs";

const pauseMs = 100;
const tries = hangMs / pauseMs;
export const adminId = "usr_remotes";

/**
 * Creates the calls of a team or an admin. Each goes to another web process. An answer of 500 or more counts as no answer,
 * and so does a connection that breaks.
 * @param {object} options `readHeaders` returns the headers that identify the caller
 */
export function createCalls({ webs, random, disturbed, readHeaders }) {
  async function send(method, path, { body, bytes } = {}) {
    const web = webs[Math.floor(random() * webs.length)];
    const type = bytes ? "application/octet-stream" : "application/json";
    const headers = { "content-type": type, ...(await readHeaders(web)) };
    const content = bytes ?? (body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
    const signal = AbortSignal.timeout(hangMs);
    const answer = await fetch(`${web.url}/api${path}`, { method, headers, body: content, signal });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return { status: answer.status, body: JSON.parse(text) };
  }
  /** Resolves to undefined without an answer. */
  const once = (method, path, content) =>
    send(method, path, content).catch((error) => {
      disturbed.add(`${method} ${path} ${disturbed.size} ${error.message}`);
      return undefined;
    });
  return {
    once,
    /** Repeats a call that may be repeated, until it is answered. */
    async untilAnswered(method, path, content) {
      for (let count = 0; count < tries; count += 1) {
        const answer = await once(method, path, content);
        if (answer) return answer;
        await delay(pauseMs);
      }
      throw new Error(`${method} ${path} was not answered within ${hangMs / 60_000} minutes.`);
    },
  };
}

/** Headers of a new session of the admin, because the clock moves by days. */
export const createAdminHeaders = (run, portal) => async () => {
  const now = await readNow(portal);
  const cookie = await openSession(run, adminId, now, { secondFactorAt: now });
  return { cookie, origin: new URL(portal.url).origin };
};

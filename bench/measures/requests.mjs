import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "./statistics.mjs";

export function post(url, path, body, origin = url) {
  const headers = { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" };
  return fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

const client = { email: "client@demo.test", password: "Demo-Client-2026!" };

/** Returns the p95 in ms of 200 sign-ins, four at a time. */
export async function measureLogin(url, path, origin) {
  const times = [];
  const signIn = async () => {
    const startedAt = performance.now();
    const answer = await post(url, path, client, origin);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A sign-in was answered with ${answer.status}.`);
    times.push(performance.now() - startedAt);
  };
  const workOff = async () => {
    for (let index = 0; index < 50; index += 1) await signIn();
  };
  await Promise.all([workOff(), workOff(), workOff(), workOff()]);
  return percentile(times, 0.95);
}

const mixed = [
  (url) => fetch(`${url}/api/health`),
  (url) => fetch(`${url}/login`, { headers: { accept: "text/html" } }),
  (url) => fetch(`${url}/remotes.json`),
  (url, path, origin) => post(url, "/api/recover/auth", {}, origin),
  (url, path, origin) => post(url, path, client, origin),
];

/** Sends a thousand requests of five kinds, eight at a time. */
export async function sendMixedRequests(url, path, origin) {
  let sent = 0;
  const workOff = async () => {
    while (sent < 1000) {
      sent += 1;
      const answer = await mixed[sent % mixed.length](url, path, origin);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, workOff));
}

/** Returns the milliseconds from `cause` until its email arrives. */
export async function measureInbox(labUrl, to, cause) {
  const startedAt = performance.now();
  await cause();
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`${labUrl}/lab/inbox?channel=mail&to=${encodeURIComponent(to)}`);
    if ((await answer.json()).length > 0) return performance.now() - startedAt;
    await delay(10);
  }
  throw new Error(`No mail to ${to} arrived.`);
}

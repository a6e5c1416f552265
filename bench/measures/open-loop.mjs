import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const servedIdleMs = 5_000;

/** Creates an agent that closes idle connections before a server does (Node: after 5 s). */
export const createAgent = (maxSockets) => new Agent({ keepAlive: true, maxSockets, timeout: servedIdleMs - 2_000 });

export function ask(agent, url, { method = "GET", headers, body }) {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString("utf8") }));
    });
    call.on("error", reject).end(body);
  });
}

/**
 * Sends at fixed times while `goesOn(index)`, whether or not answers came. Returns ms from scheduled time to answer,
 * waits included. Throws the first failure.
 */
export async function sendOnSchedule({ perSecond, goesOn, send }) {
  const startedAt = performance.now();
  const times = [];
  const sent = [];
  let failure;
  for (let index = 0; goesOn(index) && !failure; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await delay(wait);
    const recordTime = () => times.push(performance.now() - dueAt);
    sent.push(send(index).then(recordTime, (error) => (failure ??= error)));
  }
  await Promise.all(sent);
  if (failure) throw failure;
  return times;
}

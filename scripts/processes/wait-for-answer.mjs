import { setTimeout as delay } from "node:timers/promises";

/** Returns whether the URL answers with 2xx. */
async function isAnswering(url, timeoutMs = 10_000) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until the URL answers with 2xx. Returns false after the timeout or when `shouldWait` returns false. */
export async function waitForAnswer(url, { timeoutMs, shouldWait = () => true }) {
  const endAt = Date.now() + timeoutMs;
  while (Date.now() < endAt && shouldWait()) {
    if (await isAnswering(url)) return true;
    await delay(100);
  }
  return false;
}

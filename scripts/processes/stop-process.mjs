import { setTimeout as delay } from "node:timers/promises";
import { isRunning } from "./process-identity.mjs";

function send(record, signal, hasGroup) {
  try {
    process.kill(hasGroup && process.platform !== "win32" ? -record.pid : record.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

async function hasEnded(record, withinMs) {
  const endAt = Date.now() + withinMs;
  while (isRunning(record)) {
    if (Date.now() > endAt) return false;
    await delay(25);
  }
  return true;
}

/**
 * Ends the recorded process by SIGTERM, then by SIGKILL after the grace period. Never touches a reused pid. `hasGroup`:
 * ends its process group too.
 */
export async function stopProcess(record, { graceMs = 25_000, hasGroup = false } = {}) {
  if (!isRunning(record)) return;
  send(record, "SIGTERM", hasGroup);
  if (await hasEnded(record, graceMs)) return;
  send(record, "SIGKILL", hasGroup);
  await hasEnded(record, 5_000);
}

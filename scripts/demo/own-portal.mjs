import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../console/paths.mjs";
import { findFreePort } from "../processes/free-port.mjs";
import { writePidFile } from "../processes/pid-file.mjs";
import { readStartTime } from "../processes/process-identity.mjs";
import { stopProcess } from "../processes/stop-process.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";

/**
 * Starts a separate portal as `npm start` does, but on free ports and with high limits. Waits for all demo data;
 * `readyMs`: until the portal answered.
 * @param {{ dataFolder: string, databaseUrl?: string, pidFile: string, keepsData?: boolean, hasDemoData?: boolean,
 * folder?: string, timeoutMs?: number }} options `databaseUrl`: default a private database; `keepsData`: does not empty
 * the data folder; `hasDemoData`: false saves the longest part of a start; `folder`: the clone, default this one
 */
export async function startOwnPortal(options) {
  const { dataFolder, databaseUrl, pidFile, keepsData = false, hasDemoData = true } = options;
  const { folder = root, timeoutMs = 600_000 } = options;
  if (!keepsData) rmSync(dataFolder, { recursive: true, force: true });
  const [web, lab, smtp] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    PORTAL_DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    PORT: String(web),
    LAB_PORT: String(lab),
    LAB_SMTP_PORT: String(smtp),
    LIMITS_FACTOR: "1000",
    DEMO_DATA: hasDemoData ? "" : "none",
  };
  const child = spawn(process.execPath, [path.join(folder, "scripts", "run.js"), "start"], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const record = { pid: child.pid, startTime: readStartTime(child.pid) };
  writePidFile(pidFile, child.pid);
  const shouldWait = () => child.exitCode === null && child.signalCode === null;
  const startedAt = performance.now();
  const isReady = await waitForAnswer(`http://127.0.0.1:${web}/api/ready`, { timeoutMs, shouldWait });
  const readyMs = performance.now() - startedAt;
  while (hasDemoData && shouldWait() && !/Demo data(?:: complete| .*unchanged)/.test(output)) {
    if (performance.now() - startedAt > timeoutMs) break;
    await delay(100);
  }
  return {
    isReady,
    readyMs,
    url: `http://localhost:${web}`,
    labUrl: `http://127.0.0.1:${lab}`,
    readOutput: () => output,
    stop: () => stopProcess(record, { graceMs: 30_000 }),
  };
}

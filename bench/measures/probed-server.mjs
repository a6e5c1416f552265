import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../scripts/console/paths.mjs";
import { findFreePort } from "../../scripts/processes/free-port.mjs";
import { startTimed } from "./timed-process.mjs";

const probe = pathToFileURL(inRoot("bench", "measures", "memory-probe.mjs")).href;

/** Describes how to start a server. `name`: a server of `bench/reference`, or `ours`, the portal's web process. */
export function describeServer(name, environment) {
  if (name !== "ours") {
    return { name: "reference", script: inRoot("bench", "reference", name), env: environment, readyPath: "/" };
  }
  // Rate limits count by network, and all calls come from one network.
  const env = { ...environment, ROLE: "web", LOG_LEVEL: "warn", LIMITS_FACTOR: "1000" };
  return { name, script: inRoot("api", "dist", "main.js"), env, readyPath: "/api/ready" };
}

async function readWhenWritten(file) {
  while (!existsSync(file)) await delay(20);
  const text = readFileSync(file, "utf8");
  if (text === "") return readWhenWritten(file);
  rmSync(file);
  return JSON.parse(text);
}

/** Runs `work` with a separate server. `readMemory` collects garbage, then returns `{heapMb, rssMb, cpuMs}`. */
export async function withProbedServer({ script, env, readyPath }, work) {
  const folder = mkdtempSync(path.join(tmpdir(), "probe-"));
  const MEMORY_FILE = path.join(folder, "memory.json");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const more = { PORT: String(port), MEMORY_FILE, NODE_OPTIONS: `--import=${probe}` };
  const server = await startTimed({ script, env: { ...env, ...more }, url: `${url}${readyPath}` });
  const readMemory = () => {
    process.kill(server.pid, "SIGUSR2");
    return readWhenWritten(MEMORY_FILE);
  };
  try {
    return await work({ url, readMemory });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

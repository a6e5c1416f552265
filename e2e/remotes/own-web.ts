import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { expect } from "@playwright/test";

import { isRecord } from "./is-record";

export interface OwnWeb {
  url: string;
  stop: () => Promise<void>;
}

export interface OwnWebOptions {
  port?: number;
  variables?: NodeJS.ProcessEnv;
}

/**
 * Starts another web process on the portal's database. It has its own port.
 * @param dataDir of the portal under test
 * @param options `port`: as of a restarted process, default a free port; `variables` replace the portal's
 */
export async function startOwnWeb(dataDir: string, options: OwnWebOptions = {}): Promise<OwnWeb> {
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${String(port)}`;
  const own = { PORT: String(port), PUBLIC_URL: url, ROLE: "web", LOG_LEVEL: "warn", ...options.variables };
  const env = { ...process.env, ...readVariables(dataDir), ...own };
  const child = spawn(process.execPath, [join(__dirname, "..", "..", "api", "dist", "main.js")], {
    env,
    stdio: "inherit",
  });
  const stop = async (): Promise<void> => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.kill()) await ended;
  };
  await expect.poll(() => isReady(url), { message: `${url} answers`, timeout: 60_000 }).toBe(true);
  return { url, stop };
}

/** Returns the portal's environment, as its start wrote it. */
function readVariables(dataDir: string): NodeJS.ProcessEnv {
  const written: unknown = JSON.parse(readFileSync(join(dataDir, "run", "environment.json"), "utf8"));
  if (!isRecord(written) || !isRecord(written.environment)) throw new Error(`No portal runs on ${dataDir}.`);
  return Object.fromEntries(Object.entries(written.environment).map(([name, value]) => [name, String(value)]));
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    // Nothing listens, so the port is free.
    return false;
  }
}

/** Ports of this worker, below ephemeral ports. The scripts and the API's tests have lower ports. */
const ownPorts = { from: 32_000 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? "0"), count: 100 };

/** A port of this worker, on which nothing listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.from + ownPorts.count);
    const server = createServer().listen(port, "localhost");
    try {
      await once(server, "listening");
    } catch {
      continue;
    }
    server.close();
    await once(server, "close");
    return port;
  }
}

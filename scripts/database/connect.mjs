import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot } from "../console/paths.mjs";

/** Connects with the product's driver, loaded late because it may have just been installed. Times are UTC. */
export async function connect(options) {
  const driver = createRequire(inRoot("api", "package.json"))("mysql2/promise");
  return driver.createConnection({ connectTimeout: 10_000, timezone: "Z", ...options });
}

/**
 * Connects as soon as the server answers.
 * @param {() => boolean} isAlive whether to keep waiting
 * @returns the connection, or `undefined` when the server died or did not answer within `timeoutMs`
 */
export async function connectWhenReady(options, { isAlive, timeoutMs = 60_000 }) {
  const endAt = Date.now() + timeoutMs;
  while (Date.now() < endAt && isAlive()) {
    try {
      return await connect(options);
    } catch (error) {
      if (!["ECONNREFUSED", "ENOENT", "ECONNRESET", "PROTOCOL_CONNECTION_LOST"].includes(error.code)) throw error;
      await delay(50);
    }
  }
  return undefined;
}

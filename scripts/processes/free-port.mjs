import { randomInt } from "node:crypto";
import net from "node:net";
import path from "node:path";
import { root } from "../console/paths.mjs";
import { removeStaleRecord, takeRecord } from "./exclusive-record.mjs";

const loopbacks = ["127.0.0.1", "::1"];
const takenCodes = new Set(["EADDRINUSE", "EACCES"]);
const missingCodes = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Below the ports of outgoing connections, which could take a port before its use. The API's tests own 26,000 and up.
 */
const ownPorts = { from: 20_000, below: 26_000 };

/**
 * Claims a port for this process, because the port looks free until a server listens. Returns false if another running
 * process has claimed it.
 */
function claimPort(port) {
  const file = path.join(root, ".data", "ports", `${port}.json`);
  removeStaleRecord(file);
  return takeRecord(file);
}

/** Returns a free loopback port. No other process of this tree gets it while this process runs. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.below);
    if (claimPort(port) && (await isPortFree(port))) return port;
  }
}

/** Returns whether both loopback addresses are free: a browser tries `localhost` on ::1 first. */
export async function isPortFree(port) {
  for (const host of loopbacks) {
    try {
      await listenOnce(port, host);
    } catch (error) {
      if (takenCodes.has(error.code)) return false;
      if (host === "127.0.0.1" || !missingCodes.has(error.code)) throw error;
    }
  }
  return true;
}

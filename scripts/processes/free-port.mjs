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
 * Below the ports of outgoing connections, one of which could be taken again before its use.
 * Ports from 26,000 on belong to the API's tests.
 */
const ownPorts = { from: 20_000, below: 26_000 };

/** Claims a port for this tree; false if a running process has it. It looks free until a server listens. */
function claimPort(port) {
  const file = path.join(root, ".data", "ports", `${port}.json`);
  removeStaleRecord(file);
  return takeRecord(file);
}

/** Returns a free loopback TCP port that no other process gets while this one runs. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.below);
    if (claimPort(port) && (await isPortFree(port))) return port;
  }
}

/** Returns whether a port is free on both loopback addresses: a browser tries `localhost` on ::1 first. */
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

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
 * Below the ports that systems give to outgoing connections: one of those would be taken again before it is used. Those from 26,000
 * on are of the API's tests.
 */
const ownPorts = { from: 20_000, below: 26_000 };

/** Whether no running process of this tree was given the port before: until somebody listens on it, it looks free to all. */
function claimPort(port) {
  const file = path.join(root, ".data", "ports", `${port}.json`);
  removeStaleRecord(file);
  return takeRecord(file);
}

/** A loopback TCP port that nobody listens on, and that nobody else is given while this process runs. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.below);
    if (claimPort(port) && (await isPortFree(port))) return port;
  }
}

/** Whether nobody listens on this port of either loopback address: a browser asks `localhost` on ::1 first. */
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

import { randomInt } from "node:crypto";
import net from "node:net";

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

/** A loopback TCP port that nobody listens on. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.below);
    if (await isPortFree(port)) return port;
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

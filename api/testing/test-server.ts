import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";

/**
 * Each Jest worker has a range of ports, so that no other process takes a port between finding and listening. The
 * ranges are below the ports of outgoing connections; those from 20,000 on belong to
 * `scripts/processes/free-port.mjs`.
 */
const from = 26_000 + 1_000 * (Number(process.env.JEST_WORKER_ID ?? "1") % 6);
const ownPorts = { from, below: from + 1_000 };

/** Finds a free port for a server whose address is needed before it listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.below);
    const server = createServer().listen(port, "127.0.0.1");
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

/** `http://127.0.0.1:port`. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return `http://127.0.0.1:${String(address.port)}`;
}

/** Closes the server and all its connections. */
export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: one of those would be taken again before it is used. */
const ownPorts = { from: 20_000, below: 32_000 };

/** A port for a server whose address others must know before it listens. */
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

/** `http://127.0.0.1:port` of a listening server. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return `http://127.0.0.1:${String(address.port)}`;
}

/** Closes the server with all its connections. */
export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

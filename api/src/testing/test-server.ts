import type { Server } from "node:http";

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

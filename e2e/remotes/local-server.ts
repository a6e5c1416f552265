import { once } from "node:events";
import { createServer } from "node:http";

import { containerScript } from "./remote-releases";

export interface LocalServer {
  origin: string;
  /** Paths that were requested. */
  requested: string[];
  stop: () => Promise<void>;
}

/** Serves a remote as `portal-remote dev` does. @param definition of the remote, as an expression */
export async function startLocalServer(port: number, remote: string, definition: string): Promise<LocalServer> {
  const requested: string[] = [];
  const description = {
    format: "portal-remote/1",
    remote,
    contractVersion: "1.0.0",
    entry: "remoteEntry.js",
    shared: {},
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    requested.push(path);
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (path === "/remote.json")
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(description));
    else if (path === "/remoteEntry.js")
      response.setHeader("Content-Type", "text/javascript").end(containerScript(remote, definition));
    else response.writeHead(404).end();
  }).listen(port, "localhost");
  await once(server, "listening");
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin: `http://localhost:${String(port)}`, requested, stop };
}

import { once } from "node:events";
import { createServer } from "node:https";

import { signOwn } from "../../api/testing/test-certificates";

export interface OtherOrigin {
  /** `https://localhost:port`. */
  url: string;
  /** Paths that it answered with a file. */
  served: string[];
  /** Changes the content of a file. */
  change: (change: (path: string, content: string) => string) => void;
  /** As a CDN that sends no `Access-Control-Allow-Origin`. */
  setAllowsOrigins: (allows: boolean) => void;
  stop: () => Promise<void>;
}

const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css", json: "application/json" };

/** Starts an https server, as a CDN, with copies of the files of the portal's releases. */
export async function startOtherOrigin(portalUrl: string, port: number): Promise<OtherOrigin> {
  const served: string[] = [];
  let change = (_path: string, content: string): string => content;
  let allowsOrigins = true;

  const server = createServer(signOwn("localhost"), (request, response) => {
    const { pathname } = new URL(request.url ?? "/", portalUrl);
    const answer = async (): Promise<void> => {
      const file = await fetch(portalUrl + pathname);
      const type = TYPES[pathname.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      if (file.ok) served.push(pathname);
      const cors = allowsOrigins ? { "access-control-allow-origin": "*" } : {};
      response.writeHead(file.status, { "content-type": type, ...cors }).end(change(pathname, await file.text()));
    };
    answer().catch(() => response.destroy());
  }).listen(port, "localhost");
  await once(server, "listening");

  return {
    url: `https://localhost:${String(port)}`,
    served,
    change: (wanted) => {
      change = wanted;
    },
    setAllowsOrigins: (allows) => {
      allowsOrigins = allows;
    },
    stop: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { once } from "node:events";

/** Changes the answer to a path. `body` is uncompressed. */
export type Damage = (path: string, answer: ProxiedAnswer) => ProxiedAnswer | Promise<ProxiedAnswer>;

export interface ProxiedAnswer {
  status: number;
  body: Buffer;
}

export interface DamagingProxy {
  url: string;
  /** The address at the portal in place of the requested one. */
  rename: (change: (path: string) => string) => void;
  damage: (damage: Damage) => void;
  restore: () => void;
  stop: () => Promise<void>;
}

const isOfRemotes = (path: string): boolean => path.startsWith("/remotes");

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts a server between browser and portal that damages answers, as a disk or a network would. */
export async function startDamagingProxy(portalUrl: string, port: number): Promise<DamagingProxy> {
  const url = `http://localhost:${String(port)}`;
  let damage: Damage = (_path, answer) => answer;
  let rename = (path: string): string => path;

  async function send(path: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode: status = 502, headers } = incoming;
    if (!isOfRemotes(path)) {
      response.writeHead(status, headers);
      incoming.pipe(response);
      return;
    }
    const answer = await damage(path, { status, body: await readAll(incoming) });
    const { "content-length": _length, "transfer-encoding": _transfer, ...kept } = headers;
    response.writeHead(answer.status, { ...kept, "content-length": answer.body.length }).end(answer.body);
  }

  const server = createServer((asked, response) => {
    const path = asked.url ?? "/";
    const headers = { ...asked.headers, host: new URL(portalUrl).host };
    if (headers.origin !== undefined) headers.origin = portalUrl;
    if (isOfRemotes(path)) {
      headers["accept-encoding"] = "identity";
      // A confirmed answer would have no body to damage.
      delete headers["if-none-match"];
    }
    const { hostname, port: portalPort } = new URL(portalUrl);
    const options = { hostname, port: portalPort, path: rename(path), method: asked.method, headers };
    const forwarded = request(options, (incoming) => void send(path, incoming, response));
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    asked.pipe(forwarded);
  }).listen(port, "localhost");
  await once(server, "listening");
  return {
    url,
    rename: (change) => {
      rename = change;
    },
    damage: (change) => {
      damage = change;
    },
    restore: () => {
      damage = (_path, answer) => answer;
      rename = (path) => path;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

import { createServer, type IncomingMessage, type Server } from "node:http";
import { addressOf, stopServer } from "./test-server";

export interface SquareProxy {
  /** Address of the proxy, for the portal's configuration. */
  origin: string;
  /** Address of the Lab; set once the Lab runs. */
  target: string;
  /** Changes or delays the JSON of an answer. */
  rewrite: (text: string) => string | Promise<string>;
  stop(): Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function forward(request: IncomingMessage, { target, rewrite }: SquareProxy) {
  const { method, url = "/", headers } = request;
  const body = await readAll(request);
  const kept = [
    "authorization",
    "content-type",
    "square-version",
    "stripe-version",
    "stripe-account",
    "origin",
  ].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const sent = new Headers([...kept, ["connection", "close"]]);
  if (sent.has("origin")) sent.set("origin", target);
  const reply = await fetch(`${target}${url}`, {
    method,
    headers: sent,
    redirect: "manual",
    ...(body === "" ? {} : { body }),
  });
  return { reply, text: await rewrite(await reply.text()) };
}

/** Starts a proxy before the Lab's Square, by which a test gets answers that the Lab never returns. */
export async function startSquareProxy(): Promise<SquareProxy> {
  const server: Server = createServer((request, response) => {
    forward(request, proxy).then(
      ({ reply, text }) => {
        const location = reply.headers.get("location");
        response.writeHead(reply.status, {
          "content-type": reply.headers.get("content-type") ?? "application/json",
          connection: "close",
          ...(location === null ? {} : { location }),
        });
        response.end(text);
      },
      // The Lab closes the connection without an answer to simulate a lost answer; the proxy does the same.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: SquareProxy = {
    origin: addressOf(server),
    target: "",
    rewrite: (text) => text,
    stop: () => stopServer(server),
  };
  return proxy;
}

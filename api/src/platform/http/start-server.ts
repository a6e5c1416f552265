import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { randomId } from "../crypto/random-id";
import type { Logger } from "../logger/logger";
import { bodyTimes, limitBodyTime } from "./body-time";

export interface ListenOptions {
  host: string;
  /** 0: a free port. */
  port: number;
  logger: Logger;
  /** Maximum ms for a usual body; default 30 s. */
  bodyTime?: number;
}

/** Answers unparsable HTTP and closes the connection. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const message = "The request could not be read.";
  const body = JSON.stringify({ message, type: "error", code: "MALFORMED_REQUEST", requestId: randomId("req") });
  const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}`;
  const headers = [
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

/** Answers 408 and closes the connection. */
function refuseSlow({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) refuseMalformed(Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  socket.destroySoon();
}

/** Node's limit for a whole request, in ms; `limitBodyTime` ends most requests earlier. */
const requestTimeout = 15_000 + bodyTimes.form;

/** Rejects if the port is in use. */
export async function startServer(
  listener: RequestListener,
  { host, port, logger, bodyTime }: ListenOptions,
): Promise<Server> {
  const options = { requestTimeout, headersTimeout: 15_000, keepAliveTimeout: 65_000 };
  const server = createServer(options, (request, response) => {
    limitBodyTime(request, () => refuseSlow(request, response), bodyTime);
    listener(request, response);
  });
  server.on("clientError", refuseMalformed);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  logger.info({ address: server.address() }, "listening");
  return server;
}

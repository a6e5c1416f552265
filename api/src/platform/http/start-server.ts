import { createServer, STATUS_CODES, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { randomId } from "../crypto/random-id";
import type { Logger } from "../logger/logger";

export interface ListenOptions {
  host: string;
  /** 0: a free one. */
  port: number;
  logger: Logger;
}

/** What Node could not parse as HTTP gets the error shape too, and its connection is closed. */
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

/** For a whole request, in ms: a form with files may come from a slow phone. */
const requestTimeout = 120_000;

/** Listens; rejects with the system's error when the address is taken. */
export async function startServer(listener: RequestListener, { host, port, logger }: ListenOptions): Promise<Server> {
  const server = createServer({ requestTimeout, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, listener);
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

import type { IncomingMessage, ServerResponse } from "node:http";
import pinoHttp from "pino-http";
import { randomId } from "../crypto/random-id";
import { serializeError } from "../logger/serialize-error";
import type { AppOptions } from "./app-options";
import { createNamePath } from "./route-pattern";

const forwardedId = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns a new id, or a trusted proxy's id if it is well-formed. */
export function createRequestId(isFromProxy: (request: IncomingMessage) => boolean) {
  return (request: IncomingMessage): string => {
    const given = isFromProxy(request) ? request.headers["x-request-id"] : undefined;
    return typeof given === "string" && forwardedId.test(given) ? given : randomId("req");
  };
}

/** Returns the path without the query, which may carry codes and states. */
export function describeRequest(method: string | undefined, url: string) {
  return { method, path: url.split("?", 1)[0] ?? "" };
}

type LogOptions = Pick<AppOptions, "logger" | "isFromProxy" | "routes">;

/** Routers of Express shorten `url` but not `originalUrl`. */
type LoggedRequest = Pick<IncomingMessage, "method" | "url"> & { originalUrl?: string };

/** Writes a line per request, without headers, query or body. */
export function createRequestLog({ logger, isFromProxy, routes }: LogOptions) {
  const requestIdOf = createRequestId(isFromProxy);
  const namePath = createNamePath(routes);
  return pinoHttp({
    logger,
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const id = requestIdOf(request);
      response.setHeader("X-Request-Id", id);
      return id;
    },
    quietReqLogger: true,
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? "error" : "info"),
    wrapSerializers: false,
    serializers: {
      req({ method, url, originalUrl }: LoggedRequest) {
        const { path, ...more } = describeRequest(method, originalUrl ?? url ?? "");
        return { ...more, path: namePath(path) };
      },
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: serializeError,
    },
  });
}

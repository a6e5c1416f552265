import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppOptions } from "./app-options";
import type { RawAnswer, RawCall, RawRoute } from "./raw-route";
import { readRawBody, readUnpackedBody } from "./read-body";

interface RawRequest extends Pick<RawCall, "params" | "requestId"> {
  request: IncomingMessage;
  response: ServerResponse;
  url: string;
}

/** Returns the route's answer. Throws if the route does not declare it and `enforceResponses` is set. */
export async function runRawRoute(
  route: RawRoute,
  { request, response, url, params, requestId }: RawRequest,
  { logger, enforceResponses }: Pick<AppOptions, "logger" | "enforceResponses">,
): Promise<RawAnswer> {
  const answer = await route.run({
    headers: request.headers,
    query: new URLSearchParams(url.split("?").slice(1).join("?")),
    params,
    readBody: () => readRawBody(request, response),
    readUnpackedBody: () => readUnpackedBody(request, response),
    requestId,
    // A child logger is created only on use: few routes log, and providers call hundreds of times a second.
    get log() {
      return logger.child({ requestId });
    },
  });
  if (enforceResponses && route.response[answer.status] !== answer.contentType) {
    throw new Error(`${route.method} ${route.path} declares no ${answer.contentType} for ${String(answer.status)}.`);
  }
  return answer;
}

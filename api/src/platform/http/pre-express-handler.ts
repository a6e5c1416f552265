import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../logger/logger";

/**
 * Answers before Express, without log line, security headers, session and flood gate, for frequent public requests.
 * Returns false for other requests.
 */
export type PreExpressHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface PreExpressHandlerOptions {
  /** The answered requests, for the log: "a short link". */
  name: string;
  logger: Logger;
  /** Answers now or later; false: not its request. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>;
  /** Ends a request whose `answer` failed. */
  fail: (response: ServerResponse) => void;
}

/** Wraps a pre-Express handler, so that no error of a request reaches the process. */
export function createPreExpressHandler({ name, logger, answer, fail }: PreExpressHandlerOptions): PreExpressHandler {
  const failWith = (response: ServerResponse, error: unknown) => {
    logger.error({ err: error }, `${name} failed`);
    fail(response);
  };
  return (request, response) => {
    try {
      const answered = answer(request, response);
      if (typeof answered === "boolean") return answered;
      answered.catch((error: unknown) => {
        failWith(response, error);
      });
    } catch (error) {
      failWith(response, error);
    }
    return true;
  };
}

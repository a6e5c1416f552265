import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../logger/logger";

/**
 * Answers frequent public requests before Express, without log line, security headers, session and flood gate. Returns false for a request that this
 * handler does not answer.
 */
export type PreExpressHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface PreExpressHandlerOptions {
  /** Name of a request in the log, such as "a short link". */
  name: string;
  logger: Logger;
  /** False: not a request for this handler. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>;
  /** Ends a request whose `answer` failed. */
  fail: (response: ServerResponse) => void;
}

/** Returns a handler that logs an error of `answer` and calls `fail`, so that the error does not crash the process. */
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

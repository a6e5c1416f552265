import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers a request in front of everything else: without log line, security headers, session and flood gate, for what is asked
 * often and by anybody. False: it is not its own, and goes on.
 */
export type FrontHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

import express, { type NextFunction, type Request, type Response, type Router } from "express";

import type { ContractValidator } from "../../contracts/contract-validator.js";
import { answerWithFault } from "../../faults/answer-with-fault.js";
import type { LabContext } from "../../lab-context.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import { refuseByFault, consumeHttpFault } from "./http-fault.js";
import { badRequest, squareError, SquareError } from "./square-error.js";
import { refuseFaults } from "./square-contract.js";

/** Version of requests without `Square-Version`: the contract's version. */
const DEFAULT_VERSION = "2025-08-20";
const VERSION = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export interface Admitted {
  tenant: Tenant;
  /** Seller of the token; null for a call without an access token. */
  merchantId: string | null;
  run: () => unknown;
}

interface Input {
  parameters: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/**
 * Serves an operation: authenticates, applies a waiting fault, runs the handler and answers.
 * @param admit throws a SquareError for a request without valid credentials
 */
export function serveOperation(
  lab: LabContext,
  router: Router,
  operation: string,
  admit: (request: Request) => Admitted,
): void {
  const [method = "", path = ""] = operation.split(" ");
  const pattern = path.replace(/\{(\w+)\}/g, ":$1");
  const serve = async (request: Request, response: Response): Promise<void> => {
    response.set("Square-Version", readVersion(request));
    const { tenant, merchantId, run } = admit(request);
    const fault = consumeHttpFault(tenant, { to: request.path, account: merchantId, method });
    refuseByFault(fault);
    const outcome = { status: 200, body: await run(), broken: '{"orders": [{"id": "' };
    await answerWithFault(response, outcome, fault, lab.closing);
  };
  if (method === "POST") router.post(pattern, express.json({ limit: "1mb" }), serve);
  else router.get(pattern, serve);
}

/**
 * Reads a request's parameters, query and body, and checks them against the contract.
 * @throws SquareError 400 listing the faults, 415 for a body that is not JSON
 */
export function readInput(contract: ContractValidator, operation: string, request: Request): Input {
  const query = { ...request.query };
  refuseFaults(contract.checkQuery(operation, query), "UNKNOWN_QUERY_PARAMETER");
  const parameters = Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  if (!contract.takesBody(operation)) return { parameters, query, body: {} };
  const body = readBody(request);
  refuseFaults(contract.checkRequest(operation, body), "UNKNOWN_BODY_PARAMETER");
  return { parameters, query, body };
}

function readBody(request: Request): Record<string, unknown> {
  if (!request.is("application/json")) {
    throw squareError(415, "INVALID_REQUEST_ERROR", "UNSUPPORTED_MEDIA_TYPE", "Send content-type application/json.");
  }
  const body: unknown = request.body;
  if (typeof body === "object" && body !== null && !Array.isArray(body))
    return Object.fromEntries(Object.entries(body));
  throw badRequest("EXPECTED_JSON_BODY", "The body must be a JSON object.");
}

function readVersion(request: Request): string {
  const version = request.get("square-version") ?? DEFAULT_VERSION;
  if (VERSION.test(version)) return version;
  throw badRequest("INVALID_SQUARE_VERSION_FORMAT", "Square-Version is a date such as 2025-08-20.");
}

/** Answers errors in Square's format, including those of the body parser. */
export function answerError(error: unknown, request: Request, response: Response, next: NextFunction): void {
  const isSquares = /^\/(v2|oauth2)(\/|$)/.test(request.path);
  const refusal = error instanceof SquareError ? error : toRefusal(error);
  if (refusal === null || !isSquares || response.headersSent) next(error);
  else response.status(refusal.status).json(refusal.body);
}

function toRefusal(error: unknown): SquareError | null {
  const type = readField(error, "type");
  if (type === "entity.parse.failed") return badRequest("EXPECTED_JSON_BODY", "The body is not valid JSON.");
  if (type === "entity.too.large") {
    return squareError(413, "INVALID_REQUEST_ERROR", "REQUEST_ENTITY_TOO_LARGE", "The body is larger than 1 MB.");
  }
  return null;
}

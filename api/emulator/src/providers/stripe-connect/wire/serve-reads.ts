import { type NextFunction, type Request, type Response, Router } from "express";

import { answerWithFault } from "../../../faults/answer-with-fault.js";
import { HTTP_FAULTS } from "../../../faults/fault-kinds.js";
import type { Fault } from "../../../faults/fault-queue.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { refuseFaults } from "../../stripe/stripe-contract.js";
import { invalidRequest } from "../../stripe/stripe-error.js";
import { createMixed } from "../../stripe/stripe-object.js";
import { STRIPE_VERSION } from "../../stripe/stripe-version.js";
import { decodeForm } from "../../stripe/wire/decode-form.js";
import { expand } from "../../stripe/wire/expand.js";
import { refuseByFault } from "../../stripe/wire/http-fault.js";
import { readTexts } from "../../stripe/wire/read-input.js";
import { answerError } from "../../stripe/wire/serve-operation.js";
import { booksOf } from "../books/find-books.js";
import { admit } from "./admit.js";
import { connectContract } from "./connect-contract.js";
import { CONNECT_OPERATIONS, findObject } from "./read-operations.js";

/** Routes below `/v1` for requests with the header `Stripe-Account`. */
export function createReadRoutes(lab: LabContext): Router {
  const router = Router();
  router.use((request: Request, _response: Response, next: NextFunction) => {
    next(request.get("stripe-account") === undefined ? "router" : undefined);
  });
  for (const operation of Object.keys(CONNECT_OPERATIONS)) serveRead(lab, router, operation);
  router.use("/v1", (request) => {
    admit(lab, request);
    const url = `${request.method}: ${request.baseUrl}${request.path}`;
    throw invalidRequest(`Unrecognized request URL (${url}).`, undefined, undefined, 404);
  });
  router.use(answerError);
  return router;
}

function serveRead(lab: LabContext, router: Router, operation: string): void {
  const path = operation.split(" ")[1] ?? "";
  router.get(path.replace(/\{(\w+)\}/g, ":$1"), async (request: Request, response: Response) => {
    response.set("Request-Id", `req_${createMixed(14)}`).set("Stripe-Version", STRIPE_VERSION);
    const { tenant, account } = admit(lab, request);
    const fault = consumeFault(tenant, request.path, path, account.id);
    refuseByFault(fault);
    const input = decodeForm(request.originalUrl.split("?").slice(1).join("?"));
    refuseFaults(connectContract().checkQuery(operation, input));
    const { id = "" } = request.params;
    const call = { lab, tenant, account, books: booksOf(tenant, account), id: String(id), input };
    const found = CONNECT_OPERATIONS[operation]?.(call) ?? {};
    const body = expand(found, readTexts(input, "expand"), (name) => findObject(call, name));
    await answerWithFault(response, { status: 200, body, broken: '{"object": "' }, fault, lab.closing);
  });
}

/** Uses a waiting fault. It may name the account, and the path with its id or as in the contract. */
function consumeFault(tenant: Tenant, path: string, pattern: string, account: string): Fault | null {
  for (const to of [path, pattern]) {
    const fault = tenant.faults.take("stripe-connect", HTTP_FAULTS, { to, account, method: "GET" });
    if (fault) return fault;
  }
  return null;
}

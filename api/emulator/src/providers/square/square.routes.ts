import { type Request, Router } from "express";

import { countRequest } from "../../count-request.js";
import type { LabContext } from "../../lab-context.js";
import { authenticate, requireScopes } from "./authenticate.js";
import { MERCHANT_HANDLERS } from "./merchants/merchant.routes.js";
import { createAuthorizeRoutes } from "./oauth/authorize.routes.js";
import { OAUTH_HANDLERS } from "./oauth/oauth.routes.js";
import { rateLimited } from "./rate-limit.js";
import { RESOURCE_HANDLERS } from "./resource.routes.js";
import { createSellerPages } from "./sellers.routes.js";
import { type Admitted, answerError, readInput, serveOperation } from "./serve-operation.js";
import type { SquareHandler, SquareHandlers } from "./square-call.js";
import { notFound } from "./square-error.js";
import { createSquareContracts } from "./square-contract.js";
import { squareOf } from "./square-state.js";

const RESOURCES: SquareHandlers = { ...MERCHANT_HANDLERS, ...RESOURCE_HANDLERS };

export function createSquareRoutes(lab: LabContext): Router {
  const router = Router();
  const contractOf = createSquareContracts();
  router.use("/square", createSellerPages(lab));
  router.use("/oauth2/authorize", createAuthorizeRoutes(lab));
  for (const [operation, handler] of Object.entries(OAUTH_HANDLERS)) {
    serveOperation(lab, router, operation, (request) =>
      handler(lab, request.get("authorization"), readInput(contractOf(operation), operation, request).body),
    );
  }
  for (const [operation, handler] of Object.entries(RESOURCES)) {
    serveOperation(lab, router, operation, (request) => admit(lab, request, operation, handler, contractOf));
  }
  router.use(["/v2", "/oauth2"], (request) => {
    throw notFound(`Resource not found: ${request.method} ${request.baseUrl}${request.path}`);
  });
  router.use(answerError);
  return router;
}

/** Authenticates a request. Scopes and input are checked only by `run`, so a waiting fault applies before them. */
function admit(
  lab: LabContext,
  request: Request,
  operation: string,
  handler: SquareHandler,
  contractOf: ReturnType<typeof createSquareContracts>,
): Admitted {
  const { tenant, token } = authenticate(lab.tenants, request.get("authorization"));
  const state = squareOf(tenant);
  if (!countRequest(token, state.requestsPerSecond, performance.now())) throw rateLimited();
  const merchant = state.findMerchant(token.grant.merchantId);
  if (merchant === null) throw notFound("Merchant not found.");
  const run = (): unknown => {
    const contract = contractOf(operation);
    requireScopes(token, contract.scopesOf(operation));
    const { query, body, parameters } = readInput(contract, operation, request);
    return handler({ lab, tenant, merchant, parameters, query, body });
  };
  return { tenant, merchantId: merchant.id, run };
}

import { Router } from "express";

import { type ContractValidator, createContractValidator } from "../../contracts/contract-validator.js";
import type { LabContext } from "../../lab-context.js";
import { createAgencyPages } from "./pages/agency-pages.routes.js";
import { createStandInRoutes } from "./stand-in/stand-in.routes.js";
import { STRIPE_CONTRACT } from "./stripe-contract.js";
import { invalidRequest } from "./stripe-error.js";
import { STRIPE_OPERATIONS } from "./stripe-operations.js";
import { answerError, serveOperation } from "./wire/serve-operation.js";

/** Routes of the agency's Stripe: its API, the Lab's page, and the browser scripts. */
export function createStripeRoutes(lab: LabContext): Router {
  const router = Router();
  router.use("/stripe", createAgencyPages(lab));
  router.use("/stripe", createStandInRoutes(lab));
  let read: ContractValidator | undefined;
  const contract = (): ContractValidator => (read ??= createContractValidator(STRIPE_CONTRACT));
  for (const [operation, played] of Object.entries(STRIPE_OPERATIONS)) {
    serveOperation(lab, router, operation, played, contract);
  }
  router.use("/v1", (request) => {
    const url = `${request.method}: ${request.baseUrl}${request.path}`;
    throw invalidRequest(`Unrecognized request URL (${url}).`, undefined, undefined, 404);
  });
  router.use(answerError);
  return router;
}

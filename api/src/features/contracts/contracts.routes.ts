import { ownBusiness, ownBusinessOrNone } from "../../platform/http/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { findClientBusiness } from "./client-business.query";
import { clientBusinessAnswer, createContractRequest, messageAnswer } from "./contracts.schema";
import { contractTexts } from "./contracts.texts";
import { createContract, type CreateContractDependencies } from "./create-contract.command";

/** The engagement agreement of the wizard (specification §2 and §7). */
export function createContractsRoutes(dependencies: CreateContractDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /contract/get-client-business",
      summary: "The caller's business, the agreement text, and what was saved.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      response: { 200: clientBusinessAnswer },
      handler: async ({ business }) => ({ status: 200, body: await findClientBusiness(dependencies.agency, business) }),
    }),
    defineRoute({
      endpoint: "POST /contract/createContract",
      summary: "Keeps the agreement of the caller's business.",
      access: ownBusiness({ code: "ONLY_THE_CLIENT", message: contractTexts.onlyClient }),
      request: createContractRequest,
      response: { 200: messageAnswer },
      handler: async ({ body, ...caller }) => ({ status: 200, body: await createContract(dependencies, body, caller) }),
    }),
  ];
}

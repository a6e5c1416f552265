import { ownBusiness, ownBusinessOrNone } from "../../sign-in/access";
import type { FindMissingLetters } from "../../documents/documents-kernel";
import { pdfType } from "../../documents/find-documents";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { findClientBusiness } from "./client-business.query";
import { agreementFileLimit, checkLettersLimit } from "./contracts.limits";
import { checkLettersRequest, createContractRequest } from "./contracts.schema";
import { contractTexts } from "./contracts.texts";
import { createContract, type CreateContractDependencies } from "./create-contract.command";
import { drawUnsignedAgreement, type DrawUnsignedDependencies } from "./draw-unsigned.query";

export interface ContractsDependencies extends CreateContractDependencies, DrawUnsignedDependencies {
  findMissingLetters: FindMissingLetters;
}

/** §2 and §7. */
export function createContractsRoutes(dependencies: ContractsDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /contract/get-client-business",
      summary: "The caller's business, the agreement text, and what was saved.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await findClientBusiness(dependencies.agency, business) }),
    }),
    defineRoute({
      endpoint: "GET /contract/agreement-file",
      summary: "The agreement to read before signing, as a PDF that is marked as not signed.",
      access: ownBusinessOrNone(),
      effect: "reads",
      limits: [perAccount(agreementFileLimit)],
      request: noBody,
      contentType: pdfType,
      handler: async ({ business }) => ({ status: 200, body: await drawUnsignedAgreement(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "POST /contract/check-letters",
      summary: "The letters of these texts that documents print as code points, because no font has them.",
      access: ownBusinessOrNone(),
      effect: "reads",
      limits: [perAccount(checkLettersLimit)],
      request: checkLettersRequest,
      handler: async ({ body }) => ({
        status: 200,
        body: { missing: await dependencies.findMissingLetters(body.texts) },
      }),
    }),
    defineRoute({
      endpoint: "POST /contract/createContract",
      summary: "Keeps the agreement of the caller's business.",
      access: ownBusiness({ code: "ONLY_THE_CLIENT", message: contractTexts.onlyClient }),
      request: createContractRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await createContract(dependencies, body, caller) }),
    }),
  ];
}

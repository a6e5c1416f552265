import type { Config } from "../../../config/config";
import { pdfType } from "../../../documents/find-documents";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { idParams } from "../../../platform/http/id-params.schema";
import { may } from "../../../sign-in/access";
import { drawEvidence, type EvidenceDependencies } from "./draw-evidence.query";
import { listProviderDisputes } from "./list-provider-disputes.query";
import { providerDisputesQuery } from "./provider-disputes.schema";

/** Debits that banks disputed. Such a dispute is final for ACH (S50). */
export function createProviderDisputesRoutes(
  dependencies: EvidenceDependencies & { config: Pick<Config, "agencyTimeZone"> },
): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/provider-disputes",
      summary: "Debits that clients' banks disputed, newest first, with the state of their money.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: providerDisputesQuery,
      handler: async ({ query }) => ({ status: 200, body: await listProviderDisputes(dependencies, query) }),
    }),
    defineRoute({
      endpoint: "GET /pc/provider-disputes/{id}/evidence",
      summary: "Our evidence about a disputed debit, as a PDF to send to the bank.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      params: idParams("dbt_example"),
      contentType: pdfType,
      handler: async ({ params: { id } }) => ({ status: 200, body: await drawEvidence(dependencies, id) }),
    }),
  ];
}

import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { billClientRequest, billClientsRequest, rehearseRequest, runParams } from "./billing.schema";
import type { BillingDependencies } from "./billing.dependencies";
import { mostBillBytes, mostRehearsalBytes, mostRunBytes } from "./billing.limits";
import { createBillClient } from "./invoices/bill-client.command";
import { rehearse } from "./rehearsal/rehearse.query";
import { findRun } from "./runs/find-run.query";
import { createStartRun } from "./runs/start-run.command";

/** Source: S47. */
export function createBillingRoutes(dependencies: BillingDependencies): Route[] {
  const billClient = createBillClient(dependencies);
  const startRun = createStartRun(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/rehearse",
      summary: "What billing these clients would do now, and why what is left out is.",
      access: may("bill clients"),
      effect: "reads",
      request: rehearseRequest,
      mostBodyBytes: mostRehearsalBytes,
      handler: async ({ body }) => ({ status: 200, body: await rehearse(dependencies, body) }),
    }),
    defineRoute({
      endpoint: "POST /pc/bill-client",
      summary: "Bills stated sales of a client: the invoice and its debit. The same again answers the first result.",
      access: may("bill clients", { freshFactor: true }),
      request: billClientRequest,
      mostBodyBytes: mostBillBytes,
      statuses: [200, 201],
      handler: async ({ body, session: { userId }, ip, requestId }) => billClient(body, { userId, ip, requestId }),
    }),
    defineRoute({
      endpoint: "POST /pc/bill-clients",
      summary: "Bills several clients by a job, each as it was rehearsed.",
      access: may("bill clients", { freshFactor: true }),
      request: billClientsRequest,
      mostBodyBytes: mostRunBytes,
      statuses: [202],
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 202, body: await startRun(body, { userId, ip, requestId }) };
      },
    }),
    defineRoute({
      endpoint: "GET /pc/bill-clients/{jobId}",
      summary: "How far a billing run is, and what became of each client.",
      access: may("bill clients"),
      effect: "reads",
      request: noBody,
      params: runParams,
      handler: async ({ params }) => ({ status: 200, body: await findRun(params.jobId) }),
    }),
  ];
}

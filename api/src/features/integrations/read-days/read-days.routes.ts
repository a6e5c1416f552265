import { AppError } from "../../../platform/errors/app-error";
import { may, ownBusinessOrNone } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import { noBusiness, type OwnBusiness } from "../../../models/values/own-business";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { listCoverage } from "./list-coverage.query";
import { clientCoverageQuery, coverageQuery } from "./read-days.schema";
import { noSuchClient } from "./read-days.texts";

/** Throws 422 for an unknown client. */
async function findClients(client: string): Promise<OwnBusiness> {
  const business = await findBusinessOf(client);
  if (business) return business;
  const fields = { client: noSuchClient };
  throw new AppError({ code: "UNKNOWN_CLIENT", status: 422, message: noSuchClient, fields });
}

export function createReadDaysRoutes(dependencies: IntegrationsDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /sales/coverage",
      summary: "How far the sales of each day at each location are proven, why, and what helps; at most 366 days.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: coverageQuery,
      handler: async ({ query, business }) => ({
        status: 200,
        body: await listCoverage(dependencies, business ?? noBusiness, query),
      }),
    }),
    defineRoute({
      endpoint: "GET /admin/coverage",
      summary: "The same of a client.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: clientCoverageQuery,
      handler: async ({ query: { client, ...range } }) => ({
        status: 200,
        body: await listCoverage(dependencies, await findClients(client), range),
      }),
    }),
  ];
}

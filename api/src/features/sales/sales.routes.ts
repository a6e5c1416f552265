import { may, ownBusinessOrNone } from "../../platform/http/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { toLocalDay } from "../../models/values/local-day";
import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";
import { listClientSales, type FindSuspended } from "./client-sales.query";
import { endOfDay } from "../../sales/end-of-day";
import { resolveDays } from "../../sales/day-range";
import { listOrders } from "./list-orders.sql";
import { orNoSales } from "./sales-business";
import {
  clientSalesAnswer,
  clientSalesRequestSchema,
  salesFilterSchema,
  salesOrdersAnswer,
  salesOrdersQuerySchema,
  salesSummaryAnswer,
} from "./sales.schema";
import { findSalesBusiness } from "../../sales/sales-business.sql";
import { summarizeSales } from "./summarize-sales.query";

/** What this feature needs of others. */
export interface SalesNeeds {
  findSuspended: FindSuspended;
}

export interface SalesRoutesDeps extends SalesNeeds {
  database: Database;
  clock: Clock;
}

/** Sales of one's own business, and for admins those of all clients. */
export function createSalesRoutes({ database, clock, findSuspended }: SalesRoutesDeps): Route[] {
  return [
    defineRoute({
      endpoint: "GET /sales/summary",
      summary: "Figures of a range of days and of as many days before, also as they were known on a day.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: salesFilterSchema,
      response: { 200: salesSummaryAnswer },
      handler: async ({ query, ...caller }) => {
        const own = orNoSales(caller.business);
        const until = query.asOf === undefined ? null : endOfDay(query.asOf, own.timeZone);
        const business = await findSalesBusiness(database, own, until);
        const range = resolveDays(query, toLocalDay(clock.now(), own.timeZone));
        return { status: 200, body: await summarizeSales(database, business, range, query, until) };
      },
    }),
    defineRoute({
      endpoint: "GET /sales/orders",
      summary: "Orders, refunds and lost disputes of a range of days, newest first, in pages; also as of a day.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: salesOrdersQuerySchema,
      response: { 200: salesOrdersAnswer },
      handler: async ({ query, ...caller }) => {
        const business = orNoSales(caller.business);
        const range = resolveDays(query, toLocalDay(clock.now(), business.timeZone));
        const until = query.asOf === undefined ? null : endOfDay(query.asOf, business.timeZone);
        return { status: 200, body: await listOrders(database, business, range, query, until) };
      },
    }),
    defineRoute({
      endpoint: "POST /integration/get-all-clients",
      summary: "Sales of the chosen clients with their commission, newest first, and totals a client.",
      access: may("see clients"),
      effect: "reads",
      request: clientSalesRequestSchema,
      response: { 200: clientSalesAnswer },
      handler: async ({ body }) => ({ status: 200, body: await listClientSales({ database, findSuspended }, body) }),
    }),
  ];
}

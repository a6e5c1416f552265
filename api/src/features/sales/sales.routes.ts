import type { SalesFilter } from "@portal/api-contract";
import { ownBusinessOrNone } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { toLocalDay } from "../../models/values/local-day";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import { noBusiness, type OwnBusiness } from "../../models/values/own-business";
import { endOfDay } from "../../sales/end-of-day";
import { resolveDays } from "../../sales/day-range";
import { listDifferences } from "./as-of/list-differences.query";
import { listOrders } from "../../sales/reading/list-orders.query";
import { salesFilterSchema, salesOrdersQuerySchema } from "../../sales/reading/sales-lists.schema";
import { findSalesBusiness } from "../../sales/sales-business.sql";
import { readSeries } from "./sales-series.query";
import { createChannelsRoute } from "./channels.routes";
import { summarizeSales } from "../../sales/reading/summarize-sales.query";

export interface SalesRoutesDeps {
  clock: Clock;
  encryption: Encryption;
}

/** Days are in the business's zone. `until` null: as of now. */
function readQuestion(clock: Clock, { query, business }: { query: SalesFilter; business: OwnBusiness | null }) {
  const own = business ?? noBusiness;
  const range = resolveDays(query, toLocalDay(clock.now(), own.timeZone));
  return { own, range, until: query.asOf === undefined ? null : endOfDay(query.asOf, own.timeZone) };
}

export function createSalesRoutes(deps: SalesRoutesDeps): Route[] {
  const { clock } = deps;
  return [
    defineRoute({
      endpoint: "GET /sales/summary",
      summary: "Figures of a range of days and of as many days before, also as they were known on a day.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: salesFilterSchema,
      handler: async ({ query, business }) => {
        const { own, range, until } = readQuestion(clock, { query, business });
        const known = await findSalesBusiness(own, until);
        return { status: 200, body: await summarizeSales(known, range, query, until) };
      },
    }),
    defineRoute({
      endpoint: "GET /sales/series",
      summary: "What was sold in a range of days, by hour, day or month, beside as many days before.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: salesFilterSchema,
      handler: async ({ query, business }) => {
        const { own, range, until } = readQuestion(clock, { query, business });
        return { status: 200, body: await readSeries(own, range, query, until) };
      },
    }),
    createChannelsRoute(deps),
    createDifferencesRoute(deps),
    defineRoute({
      endpoint: "GET /sales/orders",
      summary: "Orders, refunds and lost disputes of a range of days, newest first, in pages; also as of a day.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: salesOrdersQuerySchema,
      handler: async ({ query, business }) => {
        const { own, range, until } = readQuestion(clock, { query, business });
        return { status: 200, body: await listOrders(deps, own, range, query, until) };
      },
    }),
  ];
}

function createDifferencesRoute({ clock }: SalesRoutesDeps): Route {
  return defineRoute({
    endpoint: "GET /sales/differences",
    summary: "What became known of a range of days after a day: why its figures of then are not those of now.",
    access: ownBusinessOrNone(),
    effect: "reads",
    request: noBody,
    query: salesFilterSchema.example({ asOf: "2025-10-27" }),
    handler: async ({ query, business }) => {
      const { own, range } = readQuestion(clock, { query, business });
      const asOf = query.asOf ?? toLocalDay(clock.now(), own.timeZone);
      return { status: 200, body: await listDifferences(own, range, query, asOf) };
    },
  });
}

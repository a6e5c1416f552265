import { toLocalDay } from "../../../models/values/local-day";
import { DEFAULT_TIME_ZONE } from "../../../models/values/time-zone";
import type { Clock } from "../../../platform/clock/clock";
import { ownBusinessOrNone } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { resolveDays } from "../../../sales/day-range";
import { billedQuery } from "./billed.schema";
import { findBilledParts } from "./billed-parts.sql";

export function createBilledRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/billed",
      summary: "What of the caller's commission of a range of days is paid, debited next, on its way or failed.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: billedQuery,
      handler: async ({ query, business }) => {
        const range = resolveDays(query, toLocalDay(clock.now(), business?.timeZone ?? DEFAULT_TIME_ZONE));
        const parts = business ? await findBilledParts(business.id, range, query) : [];
        return { status: 200, body: { ...range, parts } };
      },
    }),
  ];
}

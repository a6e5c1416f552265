import type { ChannelsAnswer, ChannelsQuery } from "@portal/api-contract";
import Joi from "joi";
import { sumChannels } from "../../attribution/came.sql";
import { presentChannels } from "../../attribution/present-came";
import { addDays, toLocalDay } from "../../models/values/local-day";
import type { Clock } from "../../platform/clock/clock";
import { ownBusinessOrNone } from "../../sign-in/access";
import { noBusiness } from "../../models/values/own-business";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { resolveDays, type DayRange } from "../../sales/day-range";
import { endOfDay } from "../../sales/end-of-day";
import { findSalesBusiness, type SalesBusiness } from "../../sales/sales-business.sql";
import { salesFilterKeys } from "../../sales/sales-filter.schema";
import { summarizeSales } from "../../sales/reading/summarize-sales.query";

const { start, end } = salesFilterKeys;
const channelsQuery = Joi.object<ChannelsQuery>({ start, end });

async function readChannels(business: SalesBusiness, range: DayRange): Promise<ChannelsAnswer> {
  const from = endOfDay(addDays(range.start, -1), business.timeZone);
  const before = endOfDay(range.end, business.timeZone);
  const [sums, { salesQuantity, totalSales }] = await Promise.all([
    sumChannels(business.id, { ...range, from, before }),
    summarizeSales(business, range, {}),
  ]);
  const channels = presentChannels(sums);
  const sold = sums.filter(({ kind }) => kind === "sale");
  const unattributed = {
    sales: salesQuantity - sold.reduce((sum, { count }) => sum + count, 0),
    totalSales: totalSales - sold.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
  return { ...range, channels, unattributed, salesQuantity, totalSales };
}

/** Channels do not change the figures (D291). */
export function createChannelsRoute({ clock }: { clock: Clock }): Route {
  return defineRoute({
    endpoint: "GET /sales/channels",
    summary: "What visits, leads and sales came by Facebook Ads, Google Ads and the website, and how sure that is.",
    access: ownBusinessOrNone(),
    effect: "reads",
    request: noBody,
    query: channelsQuery,
    handler: async ({ query, business }) => {
      const own = business ?? noBusiness;
      const range = resolveDays(query, toLocalDay(clock.now(), own.timeZone));
      return { status: 200, body: await readChannels(await findSalesBusiness(own, null), range) };
    },
  });
}

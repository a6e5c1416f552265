import type { SharedSalesAnswer } from "@portal/api-contract";
import { findSalesBusiness } from "../../sales/sales-business.sql";
import { findLocationNames } from "../../sales/reading/location-names.sql";
import { nameFilter } from "../../sales/reading/name-filter";
import { summarizeSales } from "../../sales/reading/summarize-sales.query";
import type { OpenedShare } from "./open-share";

/** Reads the figures without those of the previous period, which are not shared. */
export async function readSharedSales({ businessName, expiresAt, question }: OpenedShare): Promise<SharedSalesAnswer> {
  const { business, range, filter } = question;
  const known = await findSalesBusiness(business);
  const summary = await summarizeSales(known, range, filter);
  const only = nameFilter(filter, await findLocationNames(business.id));
  return { business: businessName, only, expiresAt: expiresAt.toISOString(), summary: { ...summary, previous: null } };
}

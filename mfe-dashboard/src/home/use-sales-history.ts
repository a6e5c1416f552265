import { useNavigation } from "@portal/host-contract";
import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { useMemo } from "react";

import { readFilter, toSalesQuery } from "../sales/sales-filter.js";
import { useSalesSummary } from "../sales/use-sales-summary.js";
import type { HomeFacts } from "./decide-home.js";

/** Whether the client ever had a source of sales or has a sale: read from the figures that the page shows anyway. */
export function useSalesHistory(): HomeFacts["history"] {
  const { search } = useNavigation().location;
  const query = useMemo(() => toSalesQuery(readFilter(search)), [search]);
  const summary = useSalesSummary(query, false);
  if (summary.data) return hasHistory(summary.data);
  return summary.isError ? "failed" : "pending";
}

function hasHistory({ lastSyncAt, salesQuantity, refunds }: SalesSummaryAnswer): boolean {
  return lastSyncAt !== null || salesQuantity > 0 || refunds > 0;
}

import type { SalesFilter, SalesSummaryAnswer } from "@portal/shared-ui/api";

import { useSalesSummary } from "../sales/use-sales-summary.js";
import type { HomeFacts } from "./decide-home.js";

export interface SalesHistory {
  history: HomeFacts["history"];
  /** IANA zone of the shop; undefined until loaded. */
  timeZone: string | undefined;
  /** 30% of the shown days' commissionable amount, in cents; null until loaded. */
  commission: number | null;
}

/** Reads the figures that the page requests anyway. */
export function useSalesHistory(query: SalesFilter): SalesHistory {
  const { data, isError } = useSalesSummary(query, false);
  const history = data ? hasHistory(data) : isError ? "failed" : "pending";
  return { history, timeZone: data?.timeZone, commission: data?.commission ?? null };
}

function hasHistory({ lastSyncAt, salesQuantity, refunds }: SalesSummaryAnswer): boolean {
  return lastSyncAt !== null || salesQuantity > 0 || refunds > 0;
}

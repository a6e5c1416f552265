import type { SalesSummaryAnswer } from "@portal/shared-ui/api";

import { type BridgeStep, listLeftOut } from "../sales/bridge.js";
import { sharedTexts as texts } from "./shared.texts.js";

/** Bridge from customer payments to the commission, exact to the cent; omits steps of zero. */
export function listLines(summary: SalesSummaryAnswer): BridgeStep[] {
  const { totalSales, refunds, disputes, commissionable, commission, owed } = summary;
  const step = (label: string, amount: number, isTotal = false): BridgeStep => ({ label, amount, isTotal });
  const steps: BridgeStep[] = [
    step("Customers paid", totalSales + refunds + disputes, true),
    step("Refunds", 0 - refunds),
    step("Lost disputes", 0 - disputes),
    step("Sold", totalSales, true),
    ...listLeftOut(summary),
    step("Counts toward commission", commissionable, true),
    step("Commission", commission, true),
    ...(owed === commission ? [] : [step(texts.owed, owed, true)]),
  ];
  return steps.filter(({ amount, isTotal }) => isTotal || amount !== 0);
}

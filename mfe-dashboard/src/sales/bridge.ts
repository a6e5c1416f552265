import type { OrderPart, SalesComponent } from "@portal/shared-ui/api";

import type { CompatibleSummary } from "./read-summary.js";

/** Integer cents. */
export interface BridgeStep {
  label: string;
  amount: number;
  /** True for the sum of all steps so far. */
  isTotal: boolean;
  /** Filter for the rows of this step, where it has rows. */
  part?: OrderPart;
  count?: number;
}

const componentLabels: Readonly<Record<Exclude<SalesComponent["kind"], "not-counted">, string>> = {
  tips: "Tips",
  tax: "Sales tax",
  "gift-cards": "Gift cards sold",
};

/** 30% of the cents, rounded half away from zero (S30). */
export function computeThirtyPercent(cents: number): number {
  const share = Math.floor((Math.abs(cents) * 3 + 5) / 10);
  return cents < 0 ? 0 - share : share;
}

/** Whether the share is 30% without rounding. */
export function isExactShare(cents: number, share: number): boolean {
  return cents * 3 === share * 10;
}

/**
 * From customer payments to the amount owed (S29, S30), to the cent: each total is the sum of the steps above. Omits steps of zero.
 *
 * @param owed undefined where the portal does not send it: the bridge ends at the commission
 */
export function buildBridge(summary: CompatibleSummary, owed: number | undefined): BridgeStep[] {
  const { totalSales, refunds, disputes, commissionable, commission } = summary;
  const share = computeThirtyPercent(commissionable);
  const steps: BridgeStep[] = [
    { label: "Customers paid", amount: totalSales + refunds + disputes, isTotal: true },
    { ...step("Refunds", 0 - refunds), part: "refunds" },
    { ...step("Lost disputes", 0 - disputes), part: "disputes" },
    { label: "You sold", amount: totalSales, isTotal: true },
    ...listLeftOut(summary),
    { label: "Counts toward commission", amount: commissionable, isTotal: true },
    step("Your 70%", share - commissionable),
    step("From before the agreement", (owed ?? commission) - commission),
    step("Rounding (per sale)", commission - share),
    {
      label: owed === undefined ? "Commission" : "Commission for these days",
      amount: owed ?? commission,
      isTotal: true,
    },
  ];
  return steps.filter(({ amount, isTotal }) => isTotal || amount !== 0);
}

/** Amounts that do not count toward commission; unnamed ones are summed. */
export function listLeftOut({ components, totalSales, commissionable }: CompatibleSummary): BridgeStep[] {
  const named = components.flatMap(({ kind, amount, count }) =>
    kind === "not-counted" ? [] : [{ ...step(componentLabels[kind], 0 - amount), part: kind, count }],
  );
  const rest = named.reduce((left, { amount }) => left - amount, commissionable - totalSales);
  const count = components.find(({ kind }) => kind === "not-counted")?.count;
  return [...named, { ...step("Other amounts that do not count", rest), part: "not-counted", count }];
}

function step(label: string, amount: number): BridgeStep {
  return { label, amount, isTotal: false };
}

import type { OrderPart, SalesComponent } from "@portal/shared-ui/api";

import type { ToldSummary } from "./read-summary.js";

/** A line of the way from what was collected to what is owed; integer cents. */
export interface BridgeStep {
  label: string;
  amount: number;
  /** What stands so far: the sum of the steps since the start. */
  isTotal: boolean;
  /** The rows that it consists of, where it has some. */
  part?: OrderPart;
  /** How many rows have it, where that is told. */
  count?: number;
}

const componentLabels: Readonly<Record<Exclude<SalesComponent["kind"], "not-counted">, string>> = {
  tips: "Tips",
  tax: "Sales tax",
  "gift-cards": "Gift cards sold",
};

/** 30% of cents, half a cent away from zero (S30). */
export function takeThirtyPercent(cents: number): number {
  const share = Math.floor((Math.abs(cents) * 3 + 5) / 10);
  return cents < 0 ? 0 - share : share;
}

/** Whether 30% of these cents is these cents, not rounded. */
export function isExactShare(cents: number, share: number): boolean {
  return cents * 3 === share * 10;
}

/**
 * The way from all that customers paid to what is owed (S29, S30), to the cent: each total is the sum of what stands above
 * it. Steps that come to nothing are left out.
 *
 * @param owed undefined where the portal does not tell it: the way ends at the commission
 */
export function buildBridge(summary: ToldSummary, owed: number | undefined): BridgeStep[] {
  const { totalSales, refunds, disputes, commissionable, commission } = summary;
  const share = takeThirtyPercent(commissionable);
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

/** What of the sales does not count; what has no name of its own is the rest. */
export function listLeftOut({ components, totalSales, commissionable }: ToldSummary): BridgeStep[] {
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

import fc from "fast-check";
import type { SalesSource } from "@portal/api-contract";
import { salesHistory, stepsOf, type Step } from "../../testing/sales-history";
import { modelSales } from "../../testing/sales-model";
import type { SoldRow } from "./figures-model";
import { linkShape, salesQuestion } from "./sales-questions";

export const aBusiness = fc.record({
  history: salesHistory,
  atStripe: salesHistory,
  questions: fc.array(salesQuestion, { minLength: 7, maxLength: 7 }),
  links: fc.record({ square: linkShape, stripe: linkShape }),
});
type ABusiness = typeof aBusiness extends fc.Arbitrary<infer T> ? T : never;

/** Steps of two sources for one business, alternating. The final zone is that of Square's last step. */
export interface BusinessSteps {
  steps: readonly (Step & { source: SalesSource })[];
  timeZone: string;
  model: SoldRow[];
}

/** @param prefix of external ids */
export function listSteps({ history, atStripe }: ABusiness, index: 0 | 1, prefix: string): BusinessSteps {
  const { lastZone: timeZone } = history;
  const [square, stripe] = [stepsOf(history, index, prefix), stepsOf(atStripe, index, `${prefix}-stripe`)];
  const last: Step = { kind: "zone", timeZone };
  const turns = Array.from({ length: Math.max(square.length, stripe.length) }, (_, turn) => [
    ...square.slice(turn, turn + 1).map((step) => ({ ...step, source: "square" as const })),
    ...stripe.slice(turn, turn + 1).map((step) => ({ ...step, source: "stripe" as const })),
  ]);
  const rowsOf = (source: SalesSource, steps: readonly Step[]) =>
    modelSales([...steps, last]).map((row) => ({ ...row, source }));
  return {
    steps: [...turns.flat(), { ...last, source: "square" }],
    timeZone,
    model: [...rowsOf("square", square), ...rowsOf("stripe", stripe)],
  };
}

import { BILLED_STATES, type BilledPart } from "@portal/shared-ui/api";
import fc from "fast-check";

import { splitOwed } from "./split-owed.js";

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const part = (state: BilledPart["state"], amount: number, debited: BilledPart["debited"] = null): BilledPart => ({
  ...{ state, amount, debited },
  invoices: 1,
});

test("the parts are all of what is owed, whatever was billed", () => {
  const parts = fc.uniqueArray(fc.record({ state: fc.constantFrom(...BILLED_STATES), amount: cents }), {
    selector: ({ state }) => state,
  });
  fc.assert(
    fc.property(cents, parts, (owed, billed) => {
      const split = splitOwed(
        owed,
        billed.map(({ state, amount }) => part(state, amount)),
      );
      expect(split.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
      expect(split.length).toBeGreaterThan(0);
    }),
  );
});

test.each([
  [[], 500, ["Not billed yet"]],
  [[part("paid", 500)], 500, ["Paid"]],
  [[part("paid", 700)], 500, ["Paid", "To be credited"]],
  [
    [part("paid", 300), part("scheduled", 100, { first: "2026-11-23", last: "2026-11-23" })],
    500,
    ["Paid", "Debit on Mon, Nov 23", "Not billed yet"],
  ],
  [[part("scheduled", 500, { first: "2026-11-23", last: "2026-11-30" })], 500, ["Debits from Mon, Nov 23"]],
  [[part("processing", 400), part("failed", 100)], 500, ["On its way from your bank", "Debit failed"]],
])("names the parts of what is owed: %j", (billed, owed, labels) => {
  expect(splitOwed(owed, billed).map(({ label }) => label.replaceAll("\u00A0", " "))).toEqual(labels);
});

import { INVOICE_STATUSES, LINE_STATES } from "@portal/api-contract";
import fc from "fast-check";
import { readTestRun } from "../../../../testing/test-run";
import { findLineStates, type InvoiceMoney, type LineMoney } from "./line-states.policy";

const { propertyRuns, propertySeed: seed } = readTestRun();
const cents = fc.integer({ min: 0, max: 5_000 });

const line = fc.record({
  commission: fc.integer({ min: -3_000, max: 5_000 }),
  ...{ held: cents, released: cents, notOwed: cents, credited: cents, refunded: cents },
});
const money = fc.record({
  status: fc.constantFrom(...INVOICE_STATUSES),
  ...{ received: cents, onItsWay: cents, scheduled: cents, lost: cents },
  mistakeRefunds: fc.array(
    fc.record({
      lineIds: fc.option(fc.constantFrom(["0"], ["1", "2"])),
      cents,
      state: fc.constantFrom("refunded" as const, "credited" as const),
    }),
    { maxLength: 2 },
  ),
});

const plain = { held: 0, released: 0, notOwed: 0, credited: 0, refunded: 0 };
const nothing: InvoiceMoney = {
  status: "scheduled",
  received: 0,
  onItsWay: 0,
  scheduled: 0,
  lost: 0,
  mistakeRefunds: [],
};
const toLine = (id: string, commission: number, change: Partial<LineMoney> = {}): LineMoney => ({
  ...{ id, commission, ...plain },
  ...change,
});

test("the states of a line sum to its commission for any amounts", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), money, (lines, known) => {
      const numbered = lines.map((one, id) => ({ id: String(id), ...one }));
      const states = findLineStates(numbered, known);
      for (const { id, commission } of numbered) {
        const found = states.get(id) ?? [];
        expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(commission);
        expect(found.every(({ state, amount }) => LINE_STATES.includes(state) && amount !== 0)).toBe(true);
        expect(new Set(found.map(({ state }) => state)).size).toBe(found.length);
      }
    }),
    { numRuns: propertyRuns * 50, seed },
  );
});

test("cents released from hold are debited last: the first debit pays the other lines", () => {
  const lines = [toLine("1", 1_000, { released: 1_000 }), toLine("2", 2_000)];
  const states = findLineStates(lines, { ...nothing, received: 2_000, scheduled: 1_000 });
  expect([states.get("1"), states.get("2")]).toEqual([
    [{ state: "scheduled", amount: 1_000 }],
    [{ state: "paid", amount: 2_000 }],
  ]);
});

test("a credit of an earlier invoice has the state of the money that it lowers", () => {
  const lines = [toLine("1", 3_000), toLine("2", -500)];
  const scheduled = findLineStates(lines, { ...nothing, scheduled: 2_500 });
  expect([scheduled.get("1"), scheduled.get("2")]).toEqual([
    [{ state: "scheduled", amount: 3_000 }],
    [{ state: "scheduled", amount: -500 }],
  ]);
});

test("granted cents that the bank returned after their refund are owed again", () => {
  const lines = [toLine("1", 1_000, { credited: 1_000, refunded: 1_000 }), toLine("2", 2_000)];
  expect(findLineStates(lines, { ...nothing, status: "paid", received: 3_000 }).get("1")).toEqual([
    { state: "refunded", amount: 1_000 },
  ]);
  expect(findLineStates(lines, { ...nothing, status: "returned" }).get("1")).toEqual([
    { state: "failed", amount: 1_000 },
  ]);
});

test("written-off cents and lost cents have different states", () => {
  const states = findLineStates([toLine("1", 1_000)], { ...nothing, status: "credited", received: 200, lost: 300 });
  expect(states.get("1")).toEqual([
    { state: "paid", amount: 200 },
    { state: "written-off", amount: 500 },
    { state: "lost", amount: 300 },
  ]);
});

test("a refund of a line keeps its cents when earlier refunds name no line", () => {
  const lines = [toLine("1", 249), toLine("2", 6_406), toLine("3", -3_735)];
  const mistakeRefunds = [
    { lineIds: null, cents: 1_049, state: "credited" as const },
    { lineIds: null, cents: 1_049, state: "refunded" as const },
    { lineIds: ["1"], cents: 249, state: "refunded" as const },
  ];
  const states = findLineStates(lines, { ...nothing, status: "paid", received: 2_920, mistakeRefunds });
  expect(states.get("1")).toEqual([{ state: "refunded", amount: 249 }]);
  expect(states.get("2")).toEqual([
    { state: "paid", amount: 4_308 },
    { state: "credited", amount: 1_049 },
    { state: "refunded", amount: 1_049 },
  ]);
});

test("refunded money stays refunded, whatever is granted later", () => {
  const lines = [toLine("1", 6_000, { credited: 6_000 })];
  const mistakeRefunds = [{ lineIds: null, cents: 6_000, state: "refunded" as const }];
  const states = findLineStates(lines, { ...nothing, status: "paid", received: 6_000, mistakeRefunds });
  expect(states.get("1")).toEqual([{ state: "refunded", amount: 6_000 }]);
});

test("a refund for no line leaves the credit of a granted line", () => {
  const lines = [toLine("1", 600, { credited: 600 }), toLine("2", 1_500)];
  const mistakeRefunds = [{ lineIds: null, cents: 700, state: "refunded" as const }];
  const states = findLineStates(lines, { ...nothing, status: "paid", received: 2_100, mistakeRefunds });
  expect([states.get("1"), states.get("2")]).toEqual([
    [{ state: "credited", amount: 600 }],
    [
      { state: "paid", amount: 800 },
      { state: "refunded", amount: 700 },
    ],
  ]);
});

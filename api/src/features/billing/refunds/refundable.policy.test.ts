import { judgeMistakes, type PaidRefund, type PaidDebit } from "./refundable.policy";

const now = new Date("2026-11-29T12:00:00Z");
const debit = (change: Partial<PaidDebit> = {}): PaidDebit => {
  return { attemptId: "dbt_1", state: "succeeded", sentAt: new Date("2026-11-20T12:00:00Z"), cents: 6_000, ...change };
};
const refund = (cents: number, change: Partial<PaidRefund> = {}): PaidRefund => {
  return { attemptId: "dbt_1", disputeId: null, cents, ...change };
};
const judge = (debits: PaidDebit[], refunds: PaidRefund[] = [], granted = 0) =>
  judgeMistakes({ debits, refunds, now }, granted);

test.each([
  ["a debit", [debit()], [], 0, 6_000],
  ["a debit with an earlier refund, also a failed one", [debit()], [refund(1_000)], 0, 5_000],
  ["two debits", [debit(), debit({ attemptId: "dbt_2", cents: 500 })], [], 0, 6_500],
  [
    "two debits of which one was returned",
    [debit({ state: "returned" }), debit({ attemptId: "dbt_2", cents: 500 })],
    [],
    0,
    500,
  ],
  ["a debit whose cents were granted in part", [debit()], [], 2_000, 4_000],
  ["a debit whose granted cents were refunded", [debit()], [refund(2_000, { disputeId: "dsp_1" })], 2_000, 4_000],
])("offers what is left of %s", (_, debits, refunds, granted, most) => {
  expect(judge(debits, refunds, granted)).toEqual({ most, refusal: null });
});

test.each([
  ["NOTHING_TO_REFUND", "no debit, such as one paid by check", [], [], 0],
  ["NOTHING_TO_REFUND", "a debit that the bank returned", [debit({ state: "returned" })], [], 0],
  ["NOTHING_TO_REFUND", "a debit of 180 days ago", [debit({ sentAt: new Date("2026-06-01T12:00:00Z") })], [], 0],
  ["NOTHING_TO_REFUND", "a debit that was refunded", [debit()], [refund(6_000)], 0],
  ["NOTHING_TO_REFUND", "a debit whose cents were all granted", [debit()], [], 6_000],
  ["DEBIT_UNDER_WAY", "a debit in transit", [debit(), debit({ attemptId: "dbt_2", state: "processing" })], [], 0],
])("refuses with %s for %s", (code, _, debits, refunds, granted) => {
  expect(judge(debits, refunds, granted)).toMatchObject({ most: 0, refusal: { code } });
});

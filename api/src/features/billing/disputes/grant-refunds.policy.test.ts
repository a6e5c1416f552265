import type { DisputeRefund } from "@portal/api-contract";
import { findGrantRefundable, sumRefunds } from "./grant-refunds.policy";

const part = (amount: number, status: DisputeRefund["status"], arrivesOn: string | null = null): DisputeRefund => {
  return { amount, status, arrivesOn };
};

test.each<[string, DisputeRefund[], DisputeRefund | null]>([
  ["no refund", [], null],
  ["one that succeeded and one that failed", [part(700, "succeeded"), part(300, "failed")], part(700, "succeeded")],
  [
    "one on its way and one that failed",
    [part(700, "pending", "2026-12-04"), part(300, "failed")],
    part(700, "pending", "2026-12-04"),
  ],
  [
    "one that succeeded and one on its way",
    [part(700, "succeeded", "2026-12-01"), part(300, "pending")],
    part(1_000, "pending"),
  ],
  ["refunds that all failed", [part(700, "failed"), part(300, "failed")], part(1_000, "failed")],
])("sums up %s", (_, parts, expected) => {
  expect(sumRefunds(parts)).toEqual(expected);
});

test.each([
  ["paid cents up to what debits can give back", { credited: 3_000, leftCents: 1_100, inTransit: 0 }, 1_100],
  ["nothing that was paid without a debit", { credited: 3_000, leftCents: 0, inTransit: 0 }, 0],
  ["cents whose debit is in transit", { credited: 1_000, leftCents: 1_000, inTransit: 5_000 }, 3_000],
])("a refund can cover %s", (_, { credited, leftCents, inTransit }, expected) => {
  const pending = inTransit > 0 ? 2_000 : 0;
  const cents = { amount: 3_000, granted: credited + pending, held: 0, released: 0, notOwed: 0, credited };
  const questions = [{ id: "1", disputeId: "dsp_1", lineId: "1", ...cents }];
  const debits = inTransit > 0 ? [{ state: "processing", tryNumber: 1, cents: inTransit }] : [];
  expect(findGrantRefundable({ questions, debits, leftCents })).toBe(expected);
});

import type { Dispute } from "@portal/shared-ui/api";

import { buildAnswered, buildDispute } from "../testing/build-dispute.js";
import { listClocks } from "./list-clocks.js";

const read = (dispute: Dispute, today: string, index: number) => {
  const clock = listClocks(dispute, today, "client")[index];
  return [clock?.state, clock?.value, clock?.passed?.days ?? null];
};

test.each([
  ["2026-11-28", ["running", "14 days left", 0]],
  ["2026-12-11", ["running", "1 day left", 13]],
  ["2026-12-12", ["running", "Ends today", 14]],
  ["2026-12-13", ["late", "1 day late", 14]],
])("shows the answer's clock on %s", (today, expected) => {
  expect(read(buildDispute(), today, 1)).toEqual(expected);
});

test.each([
  ["is due", buildAnswered(), "2026-12-02", ["running", "6 days left", 1]],
  ["is late", buildAnswered(), "2026-12-10", ["late", "2 days late", 7]],
  ["was refunded", buildAnswered({ refund: refund("succeeded") }), "2026-12-10", ["met", "Refunded", null]],
  ["is on its way", buildAnswered({ refund: refund("pending") }), "2026-12-10", ["met", "Sent", null]],
  [
    "was not sent in time",
    buildAnswered({ settlement: "refund", refund: refund("pending"), overdue: true }),
    "2026-12-10",
    ["late", "2 days late", 7],
  ],
  [
    "waits for its debit",
    buildAnswered({ settlement: "refund", onItsWay: 12_360 }),
    "2026-12-10",
    ["idle", "Waiting", null],
  ],
  [
    "is a credit once its debit is paid",
    buildAnswered({ settlement: "credit", onItsWay: 12_360 }),
    "2026-12-10",
    ["idle", "Waiting", null],
  ],
  [
    "became a credit",
    buildAnswered({ refund: refund("failed"), credited: 12_360 }),
    "2026-12-10",
    ["met", "Credited", null],
  ],
  [
    "no debit could refund",
    buildAnswered({ settlement: "refund", credited: 12_360 }),
    "2026-12-10",
    ["met", "Credited", null],
  ],
  ["is credited", buildAnswered({ settlement: "credit" }), "2026-12-10", ["met", "Credited", null]],
  ["was never debited", buildAnswered({ toSettle: 0, refundDue: null }), "2026-12-10", ["idle", "Not needed", null]],
  ["is not decided", buildDispute(), "2026-12-10", ["idle", "Not started", null]],
])("shows the clock of money that %s", (_, dispute, today, expected) => {
  expect(read(dispute, today, 2)).toEqual(expected);
});

test("stops the answer's clock once the question is answered or withdrawn", () => {
  expect(read(buildAnswered(), "2026-12-30", 1)).toEqual(["met", "Answered", null]);
  expect(read(buildDispute({ status: "withdrawn" }), "2026-12-30", 1)).toEqual(["idle", "Not needed", null]);
});

test("says that the days for questions are over", () => {
  expect(listClocks(buildDispute(), "2026-12-05", "agency")[0]?.detail).toMatch(/^The days for questions ended Fri/);
});

function refund(status: "pending" | "succeeded" | "failed") {
  return { amount: 12_360, status, arrivesOn: null };
}

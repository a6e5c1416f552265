import { buildAnswered, buildDispute } from "../testing/build-dispute.js";
import { describeOutcomes, describeReturn } from "./settlement.texts.js";

const sent = (status: "pending" | "succeeded" | "failed", amount: number) => ({ amount, status, arrivesOn: null });
const bank = "your bank account";

test.each([
  [
    "a refund that is still to be requested",
    { settlement: "refund" as const },
    `A refund of $123.60 is sent to ${bank} by Tue, Dec 8.`,
  ],
  [
    "a refund that waits for its debit",
    { settlement: "refund" as const, onItsWay: 12_360 },
    `A refund of $123.60 is sent to ${bank}. $123.60 of it waits until its debit is paid.`,
  ],
  [
    "a refund that was not sent in time",
    { settlement: "refund" as const, refund: sent("pending", 12_360), overdue: true },
    `The refund of $123.60 to ${bank} is still to be sent.`,
  ],
  ["a refund that arrived", { refund: sent("succeeded", 12_360) }, `$123.60 was refunded to ${bank}.`],
  [
    "a refund of which a part failed",
    { refund: sent("succeeded", 10_000), credited: 2_360 },
    `$100.00 was refunded to ${bank}. $23.60 comes off your next invoice.`,
  ],
  [
    "a refund on its way that debits could give only in part",
    { refund: sent("pending", 10_000), credited: 2_360 },
    `The refund of $100.00 is on its way to ${bank}. $23.60 comes off your next invoice.`,
  ],
  [
    "a refund that failed",
    { refund: sent("failed", 12_360), credited: 12_360 },
    "$123.60 comes off your next invoice.",
  ],
  [
    "a refund that no debit could give",
    { settlement: "refund" as const, credited: 12_360 },
    "$123.60 comes off your next invoice.",
  ],
  ["a credit", { settlement: "credit" as const, credited: 12_360 }, "$123.60 comes off your next invoice."],
])("describes %s", (_, change, text) => {
  expect(
    describeReturn(buildAnswered(change), "client")
      .replace(/,\s/g, ", ")
      .replace(/\u00A0/g, " "),
  ).toBe(text);
});

test("promises money back for the part of a question that is not on hold", () => {
  const dispute = buildDispute({ held: 10_000 });
  expect(describeOutcomes(dispute, "client")).toEqual([
    "You owe nothing on what is granted of the $100.00 on hold.",
    expect.stringMatching(/^What is granted of the other \$53\.60 comes back\. You choose: a refund/),
    expect.stringMatching(/^If the agency refuses, it says why\. A refused amount that is on hold is debited later/),
  ]);
  expect(describeOutcomes(dispute, "agency")[1]).toMatch(
    /^\$53\.60 of these lines was debited, paid or credited already\./,
  );
});

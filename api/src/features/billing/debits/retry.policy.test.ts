import { findRetryCents } from "./retry.policy";

const failed = { state: "failed", debitNumber: 1, tryNumber: 1, amountCents: 3_600 } as const;
const retry = { ...failed, state: "scheduled", tryNumber: 2 } as const;
const later = { state: "scheduled", debitNumber: 2, tryNumber: 1, amountCents: 1_500 } as const;

describe("the amount of a retry", () => {
  test("is the scheduled retry's own amount, not all that is due", () => {
    expect(findRetryCents([failed, retry, later], 5_100)).toBe(3_600);
  });

  test("is the amount due that no debit takes if no retry is scheduled", () => {
    expect(findRetryCents([failed, later], 5_100)).toBe(3_600);
  });
});

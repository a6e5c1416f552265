import { findRaised, mayStillTry } from "./fit-debit.policy";

/** Day of the return in New York; its 180 days end on June 29. */
const returnedAt = new Date("2025-12-31T17:00:00Z");
const [lastDay, tooLate] = ["2026-06-29", "2026-06-30"];

const row = { debitNumber: 1, debitDate: "2026-01-05", reason: null, returnCode: null, returnReceivedAt: null };
const returned = (returnCode: string, debitNumber = 1) => {
  const by = { reason: "insufficient-funds", returnCode, returnReceivedAt: returnedAt };
  return { ...row, ...by, debitNumber, state: "failed" as const };
};
const canceled = { ...row, state: "canceled" as const };
const scheduled = { ...row, state: "scheduled" as const };

describe("findRaised", () => {
  test.each(["R01", "R09"])("raises a canceled retry after %s", (code) => {
    expect(findRaised([returned(code), canceled], lastDay)).toBe(canceled);
  });

  test.each(["R02", "R05", "R07", "R08", "R10", "R11", "R29", "R31", "R77"])(
    "does not raise a canceled retry after %s, which ends retries",
    (code) => {
      expect(findRaised([returned(code), canceled], lastDay)).toBeUndefined();
    },
  );

  test("does not raise a canceled retry 181 days after the first return", () => {
    expect(findRaised([returned("R01"), canceled], tooLate)).toBeUndefined();
  });

  test("raises a retry that staff scheduled after the return", () => {
    expect(findRaised([returned("R10"), canceled, scheduled], lastDay)).toBe(scheduled);
  });

  test("raises a canceled debit on any day if no bank returned it", () => {
    expect(findRaised([canceled], tooLate)).toBe(canceled);
  });
});

describe("mayStillTry", () => {
  test("allows a retry until 180 days after the first return of its debit", () => {
    const attempts = [returned("R01"), canceled];
    expect([lastDay, tooLate].map((day) => mayStillTry(attempts, canceled, day))).toEqual([true, false]);
  });

  test("refuses a retry whose own day is after the 180 days", () => {
    expect(mayStillTry([returned("R01")], { ...canceled, debitDate: tooLate }, lastDay)).toBe(false);
  });

  test("refuses a retry after another debit was returned for a missing authorization", () => {
    expect(mayStillTry([returned("R01"), returned("R10", 2)], canceled, lastDay)).toBe(false);
  });

  test("allows a retry after the 180 days of another debit", () => {
    expect(mayStillTry([returned("R01", 2)], canceled, tooLate)).toBe(true);
  });
});

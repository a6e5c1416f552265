import { findRaised } from "./fit-debit.policy";

const row = { debitNumber: 1, reason: null, returnCode: null, returnReceivedAt: null };
const returned = (returnCode: string) => {
  const by = { reason: "insufficient-funds", returnCode, returnReceivedAt: new Date(0) };
  return { ...row, ...by, state: "failed" as const };
};
const canceled = { ...row, state: "canceled" as const };
const scheduled = { ...row, state: "scheduled" as const };

describe("the debit to raise", () => {
  test.each(["R01", "R09"])("is a canceled retry after %s", (code) => {
    expect(findRaised([returned(code), canceled])).toBe(canceled);
  });

  test.each(["R02", "R05", "R07", "R08", "R10", "R11", "R29", "R31", "R77"])(
    "is no canceled retry after %s, which ends retries",
    (code) => {
      expect(findRaised([returned(code), canceled])).toBeUndefined();
    },
  );

  test("is a retry that staff scheduled after the return", () => {
    expect(findRaised([returned("R10"), canceled, scheduled])).toBe(scheduled);
  });

  test("is a canceled debit that no bank returned", () => {
    expect(findRaised([canceled])).toBe(canceled);
  });
});

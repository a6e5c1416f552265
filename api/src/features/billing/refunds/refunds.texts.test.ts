import { describeRefundFailure } from "./refunds.texts";

test.each([
  ["a refund", 0, "The bank account has been closed. The money is a credit on the next invoice."],
  [
    "a partly canceled refund",
    1_500,
    "The bank account has been closed. $36.00 of it is a credit on the next invoice.",
  ],
  ["a canceled refund", 5_100, "The bank had taken the debit back already, so nothing has to go back."],
])("names the credit of %s that failed", (_, canceledCents, text) => {
  expect(describeRefundFailure({ failure: "account-closed", amountCents: 5_100, canceledCents })).toBe(text);
});

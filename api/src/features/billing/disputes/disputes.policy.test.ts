import { isSent } from "./disputes.policy";

const arrived = { status: "succeeded", providerId: "re_1" };
const onItsWay = { status: "pending", providerId: "re_2" };
const unsent = { status: "pending", providerId: null };

test.each([
  ["a refund on its way to the bank", { settlement: "refund", refunds: [arrived, onItsWay] }, true],
  ["a refund that the provider does not have", { settlement: "refund", refunds: [arrived, unsent] }, false],
  ["a credit", { settlement: "credit", refunds: [] }, true],
  ["no choice", { settlement: null, refunds: [] }, false],
] as const)("granted money with %s", (_, money, expected) => {
  expect(isSent(money)).toBe(expected);
});

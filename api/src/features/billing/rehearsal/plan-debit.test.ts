import { isAfterAuthorization, planDebit } from "./plan-debit.policy";

/** 10 AM in New York on the day before Thanksgiving. */
const now = new Date("2026-11-25T15:00:00Z");
const ofNovember3 = { lastSaleDay: "2026-11-03", confirmedAt: now };
const plan = (debitsFrom: string | null) => planDebit(ofNovember3, debitsFrom === null ? null : new Date(debitsFrom));

test.each([
  ["that was authorized long ago", null],
  ["that was authorized this very moment", "2026-11-25T15:00:00Z"],
])("an account %s is debited on the day of the rule, with its reasons", (_, debitsFrom) => {
  expect(plan(debitsFrom)).toEqual({
    day: "2026-11-27",
    why: [
      "Last sale Tue, Nov 3: next banking day",
      "Billed Wed, Nov 25: next banking day",
      "Thu, Nov 26 is Thanksgiving",
    ],
  });
});

test.each([
  ["before debits are sent on a banking day", "2026-11-30T13:59:00Z", "2026-11-30"],
  ["after they are sent on that day", "2026-11-27T15:00:00Z", "2026-11-30"],
  ["on a weekend", "2026-11-28T15:00:00Z", "2026-11-30"],
])("a changed account that is on hold until %s is debited on the first possible day", (_, until, day) => {
  const planned = plan(until);
  expect(planned.day).toBe(day);
  expect(planned.why.at(-1)).toMatch(/^The bank account was changed: no debit before /);
});

test("a hold that ends before the day of the rule does not move the debit", () => {
  const ofToday = { lastSaleDay: "2026-11-25", confirmedAt: now };
  expect(planDebit(ofToday, new Date("2026-11-26T15:00:00Z"))).toEqual(planDebit(ofToday, null));
});

test.each([
  [null, false],
  ["2026-11-27T14:00:01Z", false],
  ["2026-11-27T14:00:00Z", true],
])("an authorization that ends at %s ends too early for a debit planned now: %s", (endsAt, isLate) => {
  expect(isAfterAuthorization(plan(null).day, endsAt === null ? null : new Date(endsAt), now)).toBe(isLate);
});

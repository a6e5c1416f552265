import { findNextBill } from "./next-bill.policy";

const weekly = ["2026-11-27", "2026-11-20", "2026-11-13"];

test.each([
  ["the week after the last bill", weekly, "2026-11-28", "2026-12-04"],
  ["today, where the pattern says so", weekly, "2026-12-04", "2026-12-04"],
  ["the week after one that did not come", weekly, "2026-12-05", "2026-12-11"],
  ["the week after the bill of today", weekly, "2026-11-27", "2026-12-04"],
])("the next bill is %s", (_, issued, today, day) => {
  expect(findNextBill(issued, today)).toBe(day);
});

test.each([
  ["there was no bill", []],
  ["there were two", weekly.slice(1)],
  ["they came on other days", ["2026-11-27", "2026-11-19", "2026-11-13"]],
  ["a week was left out", ["2026-11-27", "2026-11-13", "2026-11-06"]],
])("no pattern exists when %s", (_, issued) => {
  expect(findNextBill(issued, "2026-11-28")).toBeNull();
});

test("a pattern ends after two missing bills", () => {
  expect(findNextBill(weekly, "2026-12-12")).toBeNull();
});

import { addBankingDays, debitDayOf, isBankingDay } from "./banking-days.js";

/** Returns the weekdays of a year on which the Federal Reserve is closed. */
function closedIn(year: number): string[] {
  const days: string[] = [];
  for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += 86_400_000) {
    const date = new Date(ms);
    const day = date.toISOString().slice(5, 10);
    if (date.getUTCDay() % 6 !== 0 && !isBankingDay(`${String(year)}-${day}`)) days.push(day);
  }
  return days;
}

// The Federal Reserve Banks have published these holidays.
test.each([
  [2026, "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25"],
  [2028, "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25"],
])("lists the holidays of %d", (year, days) => {
  expect(closedIn(year).join(" ")).toBe(days);
});

test.each([
  ["a banking day before the cut-off", "2026-11-25T01:59:59Z", "2026-11-24"],
  ["the cut-off itself, 21:00 in New York", "2026-11-25T02:00:00Z", "2026-11-25"],
  ["the eve of Thanksgiving after the cut-off", "2026-11-26T02:00:00Z", "2026-11-27"],
  ["a Saturday", "2026-11-21T15:00:00Z", "2026-11-23"],
  ["the cut-off in summer", "2026-07-01T01:00:00Z", "2026-07-01"],
  ["a Friday after the cut-off", "2026-07-04T01:00:00Z", "2026-07-06"],
])("finds the debit day for %s", (_case, now, day) => {
  expect(debitDayOf(new Date(now))).toBe(day);
});

test("counts banking days over a weekend and a holiday", () => {
  expect(addBankingDays("2026-11-24", 4)).toBe("2026-12-01");
  expect(addBankingDays("2026-11-20", 1)).toBe("2026-11-23");
});

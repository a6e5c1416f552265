import { addDays, type LocalDay } from "../models/values/local-day";
import { findBankHoliday, weekdayOf } from "./bank-holidays";

/**
 * From the Federal Reserve's "Holidays Observed" and a printed calendar, in the order of `names`. `-`: on a Saturday,
 * not observed.
 */
const observed: readonly (readonly [number, string])[] = [
  [2026, "01-01 01-19 02-16 05-25 06-19 -     09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 -     07-05 09-06 10-11 11-11 11-25 -"],
  [2028, "-     01-17 02-21 05-29 06-19 07-04 09-04 10-09 -     11-23 12-25"],
  [2029, "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25"],
  [2030, "01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25"],
  [2031, "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"],
  [2032, "01-01 01-19 02-16 05-31 -     07-05 09-06 10-11 11-11 11-25 -"],
  [2033, "-     01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26"],
  [2034, "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 -     11-23 12-25"],
  [2035, "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25"],
  [2036, "01-01 01-21 02-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"],
  [2037, "01-01 01-19 02-16 05-25 06-19 -     09-07 10-12 11-11 11-26 12-25"],
];

const names = [
  "New Year's Day",
  "Martin Luther King Jr. Day",
  "Presidents' Day",
  "Memorial Day",
  "Juneteenth",
  "Independence Day",
  "Labor Day",
  "Columbus Day",
  "Veterans Day",
  "Thanksgiving",
  "Christmas Day",
];

function daysOf(year: number): LocalDay[] {
  const days: LocalDay[] = [];
  for (let day = `${String(year)}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
  return days;
}

test.each(observed)("banks are closed in %d only on these weekdays", (year, row) => {
  const written = row.split(/\s+/).flatMap((date, index) => (date === "-" ? [] : [[date, names[index] ?? ""]]));
  const found = daysOf(year).flatMap((day) => {
    const holiday = findBankHoliday(day);
    return holiday === null ? [] : [[day.slice(5), holiday.replace(" (observed)", "")]];
  });
  expect(found).toEqual(written);
});

test("a holiday moved from a Sunday is marked as observed", () => {
  expect(findBankHoliday("2027-07-05")).toBe("Independence Day (observed)");
  expect(findBankHoliday("2027-07-04")).toBeNull();
  expect(findBankHoliday("2026-07-03")).toBeNull();
  expect(findBankHoliday("2026-07-04")).toBeNull();
});

test("the day after Thanksgiving is not a holiday", () => {
  expect(findBankHoliday("2026-11-27")).toBeNull();
});

test("counts weekdays from Sunday", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-28"].map(weekdayOf)).toEqual([0, 1, 6]);
});

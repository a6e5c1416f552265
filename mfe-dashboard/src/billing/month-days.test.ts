import { addMonths, formatMonth, isMonth, listWeeks } from "./month-days.js";

test("lists the weeks of a month from Sunday, without days of other months", () => {
  const weeks = listWeeks("2026-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks[4]).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
  expect(listWeeks("2027-01")[0]).toEqual([null, null, null, null, null, "2027-01-01", "2027-01-02"]);
  expect(listWeeks("2027-02")).toHaveLength(5);
  expect(listWeeks("2028-02").flat().filter(Boolean)).toHaveLength(29);
});

test("crosses the end of a year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(formatMonth("2026-12")).toBe("December 2026");
});

test.each(["2026-13", "2026-1", "nov", ""])("rejects %j as a month", (text) => expect(isMonth(text)).toBe(false));

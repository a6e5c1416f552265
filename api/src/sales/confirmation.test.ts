import { isConfirmed, unconfirmedFrom } from "./confirmation";

describe("a sale whose source is gone", () => {
  test("is confirmed when its day had ended 72 hours before, by the clocks of its business", () => {
    const from = unconfirmedFrom(new Date("2026-11-10T05:00:00Z"));
    const confirmedOf = (timeZone: string) =>
      ["2026-11-05", "2026-11-06", "2026-11-07", "2026-11-10"].map((day) => isConfirmed(day, from, timeZone));
    expect(confirmedOf("America/New_York")).toEqual([true, true, false, false]);
    expect(confirmedOf("America/Los_Angeles")).toEqual([true, false, false, false]);
  });

  test("is confirmed whatever its day while the source is there", () => {
    expect(isConfirmed("2026-11-10", null, "America/New_York")).toBe(true);
  });
});

import { isConfirmed, unconfirmedFrom } from "./confirmation";

describe("isConfirmed", () => {
  test("is true when the day ended 72 hours earlier in the zone of the business", () => {
    const from = unconfirmedFrom(new Date("2026-11-10T05:00:00Z"));
    const confirmedOf = (timeZone: string) =>
      ["2026-11-05", "2026-11-06", "2026-11-07", "2026-11-10"].map((day) => isConfirmed(day, from, timeZone));
    expect(confirmedOf("America/New_York")).toEqual([true, true, false, false]);
    expect(confirmedOf("America/Los_Angeles")).toEqual([true, false, false, false]);
  });

  test("is true for every day while the source is connected", () => {
    expect(isConfirmed("2026-11-10", null, "America/New_York")).toBe(true);
  });
});

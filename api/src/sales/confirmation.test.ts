import { isConfirmed, unconfirmedFrom } from "./confirmation";

describe("a sale whose source is gone", () => {
  test("is confirmed when its day had ended 72 hours before, by the clocks of its business", () => {
    const lastHeard = new Date("2026-11-10T05:00:00Z");
    expect(unconfirmedFrom(lastHeard, "America/New_York")).toBe("2026-11-07");
    expect(unconfirmedFrom(lastHeard, "America/Los_Angeles")).toBe("2026-11-06");
    const ended = { unconfirmedFrom: unconfirmedFrom(lastHeard, "America/New_York") };
    expect(["2026-11-06", "2026-11-07", "2026-11-10"].map((day) => isConfirmed(day, ended))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("is confirmed whatever its day while the source is there", () => {
    expect(isConfirmed("2026-11-10", { unconfirmedFrom: null })).toBe(true);
  });
});

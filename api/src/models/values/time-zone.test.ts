import { toTimeZone } from "./time-zone";

describe("the zone of a browser", () => {
  test.each([
    ["America/Chicago", "America/Chicago"],
    ["america/chicago", "America/Chicago"],
    ["US/Pacific", "America/Los_Angeles"],
  ])("%s is kept as %s", (name, kept) => {
    expect(toTimeZone(name)).toBe(kept);
  });

  test.each(["", "Mars/Base", "+05:00", "America/New York", "../etc", "x".repeat(100)])("%j is ignored", (name) => {
    expect(toTimeZone(name)).toBeNull();
  });
});

import { isUsTimeZone, toTimeZone } from "./time-zone";

describe("a browser's time zone", () => {
  test.each([
    ["America/Chicago", "America/Chicago"],
    ["america/chicago", "America/Chicago"],
    ["US/Pacific", "America/Los_Angeles"],
    ["America/Indianapolis", "America/Indiana/Indianapolis"],
    ["America/Indiana/Indianapolis", "America/Indiana/Indianapolis"],
    ["America/Louisville", "America/Kentucky/Louisville"],
    ["America/Puerto_Rico", "America/Puerto_Rico"],
    ["Asia/Calcutta", "Asia/Kolkata"],
  ])("%s is stored as %s", (name, kept) => {
    expect(toTimeZone(name)).toBe(kept);
  });

  test.each(["", "Mars/Base", "+05:00", "America/New York", "../etc", "x".repeat(100)])("%j is ignored", (name) => {
    expect(toTimeZone(name)).toBeNull();
  });
});

test("each zone of the United States has one name that may be chosen", () => {
  const all = Intl.supportedValuesOf("timeZone").filter((zone) => isUsTimeZone(toTimeZone(zone) ?? ""));
  expect(all.length).toBeGreaterThanOrEqual(33);
  for (const zone of all) expect(toTimeZone(toTimeZone(zone) ?? "")).toBe(toTimeZone(zone));
});

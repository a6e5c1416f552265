import { describeDevice } from "./describe-device";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "iPhone, Safari",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Windows, Chrome",
  ],
  ["", "Unknown device"],
  ["   ", "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test("is at most 60 characters for any user agent", () => {
  expect(describeDevice(`${"a".repeat(5000)}/1 x`).length).toBeLessThanOrEqual(60);
});

import { choosePause, isWorthRepeating, readRetryAfter } from "./retry.policy.js";

test("pauses grow to 30 s and are never shorter than the portal asks", () => {
  expect([1, 2, 3, 4, 9].map((attempt) => choosePause(attempt, undefined, 0))).toEqual([500, 1000, 2000, 4000, 30_000]);
  expect(choosePause(1, 7000, 0)).toBe(7000);
  expect(choosePause(3, 1000, 0)).toBe(2000);
  expect(choosePause(1, undefined, 1)).toBe(625);
});

test.each([0, 429, 502, 503, 504])("a call that changes nothing more is repeated after %i", (status) => {
  expect(isWorthRepeating(status, true)).toBe(true);
});

test.each([400, 401, 403, 404, 409, 422, 500])("no call is repeated after %i", (status) => {
  expect(isWorthRepeating(status, true)).toBe(false);
});

test("other calls are repeated only after 429", () => {
  expect([0, 429, 502, 503, 504].filter((status) => isWorthRepeating(status, false))).toEqual([429]);
});

test("Retry-After is a number of seconds or a date", () => {
  const now = Date.parse("2026-11-30T10:00:00Z");
  expect(readRetryAfter("3", now)).toBe(3000);
  expect(readRetryAfter("Mon, 30 Nov 2026 10:00:05 GMT", now)).toBe(5000);
  expect(readRetryAfter("Mon, 30 Nov 2026 09:00:00 GMT", now)).toBe(0);
  expect(readRetryAfter("soon", now)).toBeUndefined();
  expect(readRetryAfter(null, now)).toBeUndefined();
});

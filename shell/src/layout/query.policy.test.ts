import { shouldRetry } from "./query.policy.js";

const answered = (status: number) => Object.assign(new Error("refused"), { name: "ApiError", status });

test.each([400, 401, 403, 404, 409, 422, 429])("does not retry after %i", (status) => {
  expect(shouldRetry(0, answered(status))).toBe(false);
});

test.each([0, 500, 502, 503])("retries once after %i", (status) => {
  expect(shouldRetry(0, answered(status))).toBe(true);
  expect(shouldRetry(1, answered(status))).toBe(false);
});

test("retries once after an error without a status", () => {
  expect(shouldRetry(0, new TypeError("Failed to fetch"))).toBe(true);
  expect(shouldRetry(0, null)).toBe(true);
});

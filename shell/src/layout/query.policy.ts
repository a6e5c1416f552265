import type { DefaultOptions } from "@tanstack/react-query";

/** As many retries as the session check makes (S5). */
const RETRIES = 1;

/** Refusals (4xx) are not retried. Offline, a query fails instead of pausing. */
export const QUERY_POLICY: DefaultOptions = {
  queries: { retry: shouldRetry, networkMode: "always" },
  mutations: { networkMode: "always" },
};

/** @param failures number of earlier failures of this query */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && !isRefusal(error);
}

/** By shape: each remote bundles its own copy of the class. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("status" in error)) return false;
  return typeof error.status === "number" && error.status >= 400 && error.status < 500;
}

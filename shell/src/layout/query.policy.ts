import type { DefaultOptions } from "@tanstack/react-query";

/** One silent retry, as for the session check (S5). */
const RETRIES = 1;

/**
 * How pages ask for server data: a refusal (4xx) is final and shows at once, anything else is tried once more. Without
 * a network a query fails like any other instead of waiting unseen.
 */
export const QUERY_POLICY: DefaultOptions = {
  queries: { retry: shouldRetry, networkMode: "always" },
  mutations: { networkMode: "always" },
};

/** @param failures how often the query has failed before this time */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && !isRefusal(error);
}

/** By shape, not by class: each remote bundles its own copy of the API client. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("status" in error)) return false;
  return typeof error.status === "number" && error.status >= 400 && error.status < 500;
}

import type { RawRoute } from "./raw-route";

const contentType = "application/json";

/** Other origins that a `url` in an answer may have (S6). */
export function createProviderOriginsRoute(origins: readonly string[]): RawRoute {
  return {
    transport: "raw",
    method: "GET",
    path: "/provider-origins",
    summary: "The origins of the configured providers, to which the portal's pages may send a person.",
    response: { 200: contentType },
    run: () => Promise.resolve({ status: 200, contentType, body: JSON.stringify(origins) }),
  };
}

import type { Integration } from "@portal/api-contract";

import { defineQuery } from "./define-query.js";
import { type Loaded, useLoad } from "./use-load.js";

/** How often the portal is asked while no stream tells of changes: during an import, and otherwise. */
const IMPORT_MS = 1500;
const QUIET_MS = 15_000;

export const integrationsQuery = defineQuery("POST /integration/get-all", () => ({ body: {} }));

/**
 * The connections of the person's business, one row a partner.
 *
 * @param isTold a stream tells the page of changes, and it asks then
 */
export function useIntegrations(isTold = false): Loaded<Integration[]> {
  return useLoad(integrationsQuery(), {
    refetchInterval: ({ state }) => !isTold && (state.data?.some((row) => row.import) ? IMPORT_MS : QUIET_MS),
  });
}

import type { Integration } from "@portal/api-contract";

import { defineQuery } from "./define-query.js";
import { type Loaded, useLoad } from "./use-load.js";

/** Without a live stream, polls this often during an import, and less often otherwise. */
const IMPORT_MS = 1500;
const QUIET_MS = 15_000;

export const integrationsQuery = defineQuery("POST /integration/get-all", () => ({ body: {} }));

/** One row per partner. `isLive`: a live stream announces changes, so polling is off. */
export function useIntegrations(isLive = false): Loaded<Integration[]> {
  return useLoad(integrationsQuery(), {
    refetchInterval: ({ state }) => !isLive && (state.data?.some((row) => row.import) ? IMPORT_MS : QUIET_MS),
  });
}

import { useHostApi } from "@portal/host-contract";
import { useMemo } from "react";

import { type ApiClient, createApiClient } from "./create-api-client.js";

/** Stable until the host changes. */
export function useApi(): ApiClient {
  const hostApi = useHostApi();
  return useMemo(() => createApiClient(hostApi), [hostApi]);
}

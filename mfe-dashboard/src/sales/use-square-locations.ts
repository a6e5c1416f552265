import { type SourceLocation, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /square/locations";

/** The locations of the linked Square account; they change rarely. */
export function useSquareLocations(): UseQueryResult<SourceLocation[]> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT],
    queryFn: async ({ signal }) => (await api.call(ENDPOINT, undefined, { signal })).locations,
    staleTime: 60_000,
  });
}

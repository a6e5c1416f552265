import { type CurrentSalesFilter, type SalesShareItem, useApi } from "@portal/shared-ui/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const SHARES_ENDPOINT = "GET /sales/shares";

/** The links of the business, and how to make and end one. */
export function useShares(query: CurrentSalesFilter) {
  const api = useApi();
  const client = useQueryClient();
  const change = (to: (shares: readonly SalesShareItem[]) => SalesShareItem[]) =>
    client.setQueryData<SalesShareItem[]>([SHARES_ENDPOINT], (shares) => shares && to(shares));
  const shares = useQuery({
    queryKey: [SHARES_ENDPOINT],
    queryFn: ({ signal }) => api.call(SHARES_ENDPOINT, undefined, { signal }),
  });
  const make = useMutation({
    mutationFn: () => api.call("POST /sales/shares", query),
    onSuccess: ({ share }) => change((before) => [share, ...before]),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.call("POST /sales/shares/{id}/revoke", {}, { params: { id } }),
    onSuccess: (_, id) => {
      change((before) => before.filter((share) => share.id !== id));
      // What opens nothing is not to be sent to anybody.
      if (make.data?.share.id === id) make.reset();
    },
  });
  return { shares, make, revoke };
}

export type Shares = ReturnType<typeof useShares>;

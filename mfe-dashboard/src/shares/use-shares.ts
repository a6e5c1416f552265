import {
  type CurrentSalesFilter,
  defineQuery,
  type SalesShareItem,
  useChange,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";

const sharesQuery = defineQuery("GET /sales/shares");

export function useShares(query: CurrentSalesFilter) {
  const { update } = useQueryCache();
  const change = (to: (shares: readonly SalesShareItem[]) => SalesShareItem[]) =>
    update(sharesQuery(), (shares) => shares && to(shares));
  const shares = useLoad(sharesQuery());
  const make = useChange((api) => api.call("POST /sales/shares", query), {
    onSuccess: ({ share }) => change((before) => [share, ...before]),
  });
  const revoke = useChange((api, id: string) => api.call("POST /sales/shares/{id}/revoke", {}, { params: { id } }), {
    onSuccess: (_, id) => {
      change((before) => before.filter((share) => share.id !== id));
      // Hides the address of a revoked link, so that it is not sent to anyone.
      if (make.data?.share.id === id) make.reset();
    },
  });
  return { shares, make, revoke };
}

export type Shares = ReturnType<typeof useShares>;

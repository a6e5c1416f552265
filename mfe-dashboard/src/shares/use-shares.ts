import {
  type CurrentSalesFilter,
  defineQuery,
  type SalesShareItem,
  useChange,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";

const sharesQuery = defineQuery("GET /sales/shares");

/** The links of the business, and how to make and end one. */
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
      // What opens nothing is not to be sent to anybody.
      if (make.data?.share.id === id) make.reset();
    },
  });
  return { shares, make, revoke };
}

export type Shares = ReturnType<typeof useShares>;

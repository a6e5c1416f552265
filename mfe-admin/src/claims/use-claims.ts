import { useNotify } from "@portal/host-contract";
import {
  type DecideClaimRequest,
  definePagedQuery,
  type RevenueClaim,
  useChange,
  useLoadPages,
} from "@portal/shared-ui/api";

const claimsQuery = definePagedQuery("GET /pc/revenue-claims", (cursor, state: RevenueClaim["state"]) => ({
  query: { state, cursor },
}));

/** Claims of one state; open ones by their last day, nearest first. */
export const useClaims = (state: RevenueClaim["state"]) => useLoadPages(claimsQuery(state));

/** Decides a claim. Lists reload also after a refusal, since somebody else may have decided. */
export function useDecideClaim(onDone: () => void) {
  const notify = useNotify();
  return useChange(
    (api, { id, ...body }: DecideClaimRequest & { id: string }) =>
      api.call("POST /pc/revenue-claims/{id}/decide", body, { params: { id } }),
    {
      invalidatesAlways: [claimsQuery],
      onSuccess: ({ message }) => {
        notify({ type: "success", message });
        onDone();
      },
    },
  );
}

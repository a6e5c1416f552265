import { useNotify } from "@portal/host-contract";
import {
  type DecideClaimRequest,
  definePagedQuery,
  type RevenueClaimsQuery,
  useChange,
  useLoadPages,
} from "@portal/shared-ui/api";

export type ClaimsQuestion = Required<Pick<RevenueClaimsQuery, "state">> & { client: string | undefined };

const claimsQuery = definePagedQuery("GET /pc/revenue-claims", (cursor, question: ClaimsQuestion) => ({
  query: { ...question, cursor },
}));

/** Open claims by last day, nearest first. */
export const useClaims = (question: ClaimsQuestion) => useLoadPages(claimsQuery(question));

/** Decides a claim. Reloads also after a refusal, because another person may have decided. */
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

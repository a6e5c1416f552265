import { useNotify } from "@portal/host-contract";
import { type CreateDeployTokenRequest, defineQuery, useChange, useLoad } from "@portal/shared-ui/api";

const tokensQuery = defineQuery("GET /remotes/tokens");

export const useTokens = () => useLoad(tokensQuery());

/** The host asks for a fresh second factor. */
export const useCreateToken = () =>
  useChange((api, request: CreateDeployTokenRequest) => api.call("POST /remotes/tokens", request), {
    invalidates: [tokensQuery],
    // The answer holds the token, so it leaves the cache with the dialog.
    gcTime: 0,
  });

export function useRevokeToken(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, id: string) => api.call("POST /remotes/tokens/{id}/revoke", {}, { params: { id } }), {
    invalidatesAlways: [tokensQuery],
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
  });
}

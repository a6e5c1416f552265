import { useNotify } from "@portal/host-contract";
import { type ApiClient, type CachedQuery, isApiError, useChange } from "@portal/shared-ui/api";
import { isPasskeyError } from "@portal/shared-ui/passkeys";

/** Shows the message that the change returns as a toast (null: none). Always reloads `list`. */
export function useAccountChange<T = void>(
  list: CachedQuery,
  change: (api: ApiClient, what: T) => Promise<string | null>,
) {
  const notify = useNotify();
  return useChange(change, {
    invalidatesAlways: [list],
    onSuccess: (message) => {
      if (message !== null) notify({ type: "success", message });
    },
    onError: (error) => {
      const known = isApiError(error) || isPasskeyError(error);
      notify({ type: "error", message: known ? error.message : "Something went wrong. Please try again." });
    },
  });
}

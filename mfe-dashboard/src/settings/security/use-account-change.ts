import { useNotify } from "@portal/host-contract";
import { isApiError } from "@portal/shared-ui/api";
import { isPasskeyError } from "@portal/shared-ui/passkeys";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";

/** A change of the account: its words in a toast (null: none), and its list asked for again whatever came of it. */
export function useAccountChange<T>(
  listKey: string,
  change: (what: T) => Promise<string | null>,
): UseMutationResult<string | null, Error, T> {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (message) => {
      if (message !== null) notify({ type: "success", message });
    },
    onError: (error) => {
      const known = isApiError(error) || isPasskeyError(error);
      notify({ type: "error", message: known ? error.message : "Something went wrong. Please try again." });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listKey] }),
  });
}

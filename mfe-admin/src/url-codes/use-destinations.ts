import { useNotify } from "@portal/host-contract";
import { type DeadLinksAnswer, type LinkItem, useApi } from "@portal/shared-ui/api";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";

import { CODES } from "./use-links.js";

const DEAD = "GET /urls/dead-links";

/** How many active links lead to a dead destination. */
export function useDeadLinks(): UseQueryResult<DeadLinksAnswer> {
  const api = useApi();
  return useQuery({ queryKey: [CODES, DEAD], queryFn: ({ signal }) => api.call(DEAD, undefined, { signal }) });
}

/** Looks at once where a link leads; every list of links is read again. */
export function useCheckDestination(describe: (link: LinkItem) => string) {
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.call("POST /urls/check-destination", { code }),
    onSuccess: (link) => {
      notify({ type: link.destinationCheck?.reason === null ? "success" : "error", message: describe(link) });
      return queries.invalidateQueries({ queryKey: [CODES] });
    },
  });
}

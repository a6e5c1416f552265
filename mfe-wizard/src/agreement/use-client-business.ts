import { type ClientBusinessAnswer, type CreateContractRequest, isApiError, useApi } from "@portal/shared-ui/api";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";

const ENDPOINT = "GET /contract/get-client-business";

/** The business, the text of the agreement, and what was saved before. */
export function useClientBusiness(): UseQueryResult<ClientBusinessAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal }),
    // The form holds what is being typed: it must not be read again behind the person's back.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether the text was another one by the time it was agreed to (S57). */
export function isOutdated(error: unknown): boolean {
  return isApiError(error) && error.code === "AGREEMENT_OUTDATED";
}

/**
 * Saves the agreement; afterwards the business counts as saved everywhere on the page. Where the text has changed
 * meanwhile, the page has the new one before the refusal is told.
 */
export function useSaveAgreement(): UseMutationResult<unknown, Error, CreateContractRequest> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request) => api.call("POST /contract/createContract", request),
    onSuccess: (_answer, saved) => {
      queryClient.setQueryData<ClientBusinessAnswer>([ENDPOINT], (before) => before && { ...before, saved });
    },
    onError: (error) => (isOutdated(error) ? queryClient.refetchQueries({ queryKey: [ENDPOINT] }) : undefined),
  });
}

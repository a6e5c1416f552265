import {
  type Change,
  type CreateContractRequest,
  defineQuery,
  isApiError,
  useChange,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";

const clientBusinessQuery = defineQuery("GET /contract/get-client-business");

/** The business, the text of the agreement, and what was saved before. */
export const useClientBusiness = () =>
  // The form holds what is being typed: it must not be read again behind the person's back.
  useLoad(clientBusinessQuery(), { staleTime: Infinity });

/** Whether the text was another one by the time it was agreed to (S57). */
export function isOutdated(error: unknown): boolean {
  return isApiError(error) && error.code === "AGREEMENT_OUTDATED";
}

/**
 * Saves the agreement; afterwards the business counts as saved everywhere on the page. Where the text has changed
 * meanwhile, the page has the new one before the refusal is told.
 */
export function useSaveAgreement(): Change<unknown, CreateContractRequest> {
  const { reload, update } = useQueryCache();
  return useChange((api, request) => api.call("POST /contract/createContract", request), {
    onSuccess: (_, saved) => update(clientBusinessQuery(), (before) => before && { ...before, saved }),
    onError: (error) => (isOutdated(error) ? reload(clientBusinessQuery) : undefined),
  });
}

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

export const useClientBusiness = () =>
  // Never stale: a reload would change the form while the person types.
  useLoad(clientBusinessQuery(), { staleTime: Infinity });

/** True if the agreement's text changed before the client accepted it (S57). */
export function isOutdated(error: unknown): boolean {
  return isApiError(error) && error.code === "AGREEMENT_OUTDATED";
}

/** If the text has changed, the new text is loaded before the error is reported. */
export function useSaveAgreement(): Change<unknown, CreateContractRequest> {
  const { reload, update } = useQueryCache();
  return useChange((api, request) => api.call("POST /contract/createContract", request), {
    onSuccess: (_, saved) => update(clientBusinessQuery(), (before) => before && { ...before, saved }),
    onError: (error) => (isOutdated(error) ? reload(clientBusinessQuery) : undefined),
  });
}

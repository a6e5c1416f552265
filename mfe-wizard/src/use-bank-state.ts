import { type ApiClient, type BankStateAnswer, useApi } from "@portal/shared-ui/api";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useContext } from "react";

import { StepEventsContext } from "./use-step-news.js";

const ENDPOINT = "GET /pc/state";

/** Where this business is in the wizard: the portal alone knows, so that every device goes on at the same step (S46). */
export function useBankState(): UseQueryResult<BankStateAnswer> {
  const api = useApi();
  return useQuery({ queryKey: [ENDPOINT], queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal }) });
}

/** Asks anew where the wizard goes on. Whether the portal said so is in `useBankState`. */
export function useRefreshBankState(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ queryKey: [ENDPOINT] });
}

/**
 * What a step does: it is under way until the portal has also been asked where the wizard goes on, after a refusal too:
 * another device may have gone on, the text may have changed, a try may have been the last.
 *
 * @param options.finishes what it does is the last thing to do
 */
export function useStepCall<Answer, Input = void>(
  run: (api: ApiClient, input: Input) => Promise<Answer>,
  { finishes = false }: { finishes?: boolean } = {},
): UseMutationResult<Answer, Error, Input> {
  const api = useApi();
  const refresh = useRefreshBankState();
  const events = useContext(StepEventsContext);
  return useMutation({
    mutationFn: (input: Input) => run(api, input),
    onMutate: () => events?.begun(),
    onError: (error) => events?.refused(error),
    onSuccess: () => {
      if (finishes) events?.finished();
    },
    onSettled: refresh,
  });
}

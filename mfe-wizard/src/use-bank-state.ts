import { type ApiClient, type Change, defineQuery, useChange, useLoad, useQueryCache } from "@portal/shared-ui/api";
import { useContext } from "react";

import { StepEventsContext } from "./use-step-news.js";

const bankStateQuery = defineQuery("GET /pc/state");

/** Where this business is in the wizard: the portal alone knows, so that every device goes on at the same step (S46). */
export const useBankState = () => useLoad(bankStateQuery());

/** Asks anew where the wizard goes on. Whether the portal said so is in `useBankState`. */
export function useRefreshBankState(): () => Promise<void> {
  const { reload } = useQueryCache();
  return () => reload(bankStateQuery);
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
): Change<Answer, Input> {
  const refresh = useRefreshBankState();
  const events = useContext(StepEventsContext);
  return useChange(run, {
    onMutate: () => events?.begun(),
    onError: (error) => events?.refused(error),
    onSuccess: () => {
      if (finishes) events?.finished();
    },
    onSettled: refresh,
  });
}

import { type ApiClient, type Change, defineQuery, useChange, useLoad, useQueryCache } from "@portal/shared-ui/api";
import { useContext } from "react";

import { StepEventsContext } from "./use-step-news.js";

const bankStateQuery = defineQuery("GET /pc/state");

/** The portal owns the state, so every device continues at the same step (S46). */
export const useBankState = () => useLoad(bankStateQuery());

/** `useBankState` shows whether the reload succeeded. */
export function useRefreshBankState(): () => Promise<void> {
  const { reload } = useQueryCache();
  return () => reload(bankStateQuery);
}

/**
 * Stays pending until the wizard's state has reloaded, after a refusal too: another device may have continued, the text may have changed, or the last
 * attempt may be used.
 *
 * @param options.finishes this call is the wizard's last
 */
export function useStepCall<Answer, Input = void>(
  run: (api: ApiClient, input: Input) => Promise<Answer>,
  { finishes = false }: { finishes?: boolean } = {},
): Change<Answer, Input> {
  const refresh = useRefreshBankState();
  const events = useContext(StepEventsContext);
  return useChange(run, {
    onMutate: () => events?.markStarted(),
    onError: (error) => events?.refused(error),
    onSuccess: () => {
      if (finishes) events?.finished();
    },
    onSettled: refresh,
  });
}

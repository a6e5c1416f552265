import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";

import type { ApiClient } from "./create-api-client.js";
import { useApi } from "./use-api.js";
import { type Outdated, useQueryCache } from "./use-query-cache.js";

export type Change<Answer, Input = void> = UseMutationResult<Answer, Error, Input>;

export interface ChangeOptions<Answer, Input> extends Omit<
  UseMutationOptions<Answer, Error, Input>,
  "mutationFn" | "mutationKey"
> {
  /** Reloaded after success, before the change ends. */
  invalidates?: Outdated;
  /** Reloaded after a refusal, because a part may be saved or the data may have changed before. Also after success unless `invalidates` is set. */
  invalidatesAlways?: Outdated;
}

/** Other options are those of TanStack's `useMutation`. */
export function useChange<Answer, Input = void>(
  send: (api: ApiClient, input: Input) => Promise<Answer>,
  { invalidates, invalidatesAlways, onSettled, ...options }: ChangeOptions<Answer, Input> = {},
): Change<Answer, Input> {
  const api = useApi();
  const { invalidate } = useQueryCache();
  return useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: (input) => send(api, input),
    onSettled: async (...settled) => {
      const outdated = settled[1] === null ? (invalidates ?? invalidatesAlways) : invalidatesAlways;
      if (outdated !== undefined) await invalidate(outdated);
      await onSettled?.(...settled);
    },
  });
}

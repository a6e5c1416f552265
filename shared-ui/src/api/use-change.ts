import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";

import type { ApiClient } from "./create-api-client.js";
import { useApi } from "./use-api.js";
import { type Outdated, useQueryCache } from "./use-query-cache.js";

export type Change<Answer, Input = void> = UseMutationResult<Answer, Error, Input>;

export interface ChangeOptions<Answer, Input> extends Omit<
  UseMutationOptions<Answer, Error, Input>,
  "mutationFn" | "mutationKey"
> {
  /** Loaded again after success, before the change ends. */
  invalidates?: Outdated;
  /** Loaded again after a refusal, too: part of the change may be kept, or somebody else was faster. */
  invalidatesAlways?: Outdated;
}

/** Sends a change and loads again what it makes outdated. The other options are those of TanStack's `useMutation`. */
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

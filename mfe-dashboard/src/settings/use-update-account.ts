import { useNotify } from "@portal/host-contract";
import { type ApiError, type EndpointBody, isApiError, useApi, useQueryCache } from "@portal/shared-ui/api";
import { useSingleFlight } from "@portal/shared-ui/timing";

import { settingsTexts } from "./settings.texts.js";
import { accountQuery } from "./use-account.js";
import { documentsQuery } from "./use-documents.js";

export interface UpdateAccountOptions {
  onSaved?: () => void;
  /** Called with field errors to show; typed values stay. */
  onRefused?: (refusal: ApiError) => void;
}

/** Saves changes of the account. The account has reloaded before `onSaved`; a refusal reloads nothing. */
export function useUpdateAccount({ onSaved, onRefused }: UpdateAccountOptions) {
  const api = useApi();
  const { invalidate } = useQueryCache();
  const notify = useNotify();
  return useSingleFlight(async (body: EndpointBody<"POST /recover/updateUser">) => {
    try {
      const answer = await api.call("POST /recover/updateUser", body);
      await invalidate([accountQuery]);
      void invalidate([documentsQuery]);
      onSaved?.();
      notify({ type: "success", message: answer.message });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: "error", message: settingsTexts.failed, durationMs: 6000 });
      onRefused?.(error);
    }
  });
}

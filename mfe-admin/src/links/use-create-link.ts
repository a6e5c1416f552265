import {
  type FormTokenAnswer,
  isApiError,
  type SubmitLinkAnswer,
  type SubmitLinkRequest,
  useApi,
} from "@portal/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { OPTIONS_ENDPOINT } from "./use-link-options.js";

/** A token is not begun with when it has less than this left; ms. */
const MARGIN_MS = 15_000;

/** Makes links: without cookies, by a form token that serves several of them until it ends (S14). */
export function useCreateLink() {
  const api = useApi();
  const queries = useQueryClient();
  const kept = useRef<FormTokenAnswer | null>(null);

  async function readToken(): Promise<string> {
    if (kept.current === null || Date.parse(kept.current.expiresAt) - Date.now() < MARGIN_MS) {
      kept.current = await api.call("GET /urls/form-token");
    }
    return kept.current.token;
  }

  async function submit(request: SubmitLinkRequest): Promise<SubmitLinkAnswer> {
    const token = await readToken();
    return api.call("POST /urls/submit", request, { headers: { "X-Form-Token": token }, credentials: "omit" });
  }

  return useMutation({
    mutationFn: async (request: SubmitLinkRequest) => {
      try {
        return await submit(request);
      } catch (error) {
        // By the server's clock it has ended, or it was given to a session that has.
        if (!isApiError(error) || error.status !== 401) throw error;
        kept.current = null;
        return submit(request);
      }
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: [OPTIONS_ENDPOINT] }),
  });
}

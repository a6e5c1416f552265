import {
  type ApiClient,
  type FormTokenAnswer,
  isApiError,
  type SubmitLinkAnswer,
  type SubmitLinkRequest,
  useChange,
  useQueryCache,
} from "@portal/shared-ui/api";
import { useRef } from "react";

import { linkOptionsQuery } from "./use-link-options.js";

/** A token with less time left is not used. */
const MARGIN_MS = 15_000;

/** Creates links without cookies: a form token authorizes several of them (S14). */
export function useCreateLink() {
  const { invalidate } = useQueryCache();
  const kept = useRef<FormTokenAnswer | null>(null);

  async function readToken(api: ApiClient): Promise<string> {
    if (kept.current === null || Date.parse(kept.current.expiresAt) - Date.now() < MARGIN_MS) {
      kept.current = await api.call("GET /urls/form-token");
    }
    return kept.current.token;
  }

  async function submit(api: ApiClient, request: SubmitLinkRequest): Promise<SubmitLinkAnswer> {
    const token = await readToken(api);
    return api.call("POST /urls/submit", request, { headers: { "X-Form-Token": token }, credentials: "omit" });
  }

  async function create(api: ApiClient, request: SubmitLinkRequest): Promise<SubmitLinkAnswer> {
    try {
      return await submit(api, request);
    } catch (error) {
      // The token has expired by the server's clock, or its session has ended.
      if (!isApiError(error) || error.status !== 401) throw error;
      kept.current = null;
      return submit(api, request);
    }
  }

  return useChange(create, { onSuccess: () => void invalidate([linkOptionsQuery]) });
}

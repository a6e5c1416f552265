import { useNotify } from "@portal/host-contract";
import { type ApiError, isApiError } from "@portal/shared-ui/api";
import { useMemo } from "react";

import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from "../timing/durations.js";

export interface Announce {
  /** The server's words after a success, 3 s (specification §8). */
  success: (message: string) => void;
  /** Something to put right, 6 s. */
  error: (message: string) => void;
  /**
   * A refused or unanswered call: the server's words in a toast of 6 s (specification §8).
   *
   * @returns the refusal, to read its fields and waits from
   * @throws whatever is no refusal: it is a bug and rises
   */
  refusal: (error: unknown) => ApiError;
}

/** Toasts of these flows with the durations of the specification §9. */
export function useAnnounce(): Announce {
  const notify = useNotify();
  return useMemo(() => {
    const error = (message: string) => notify({ type: "error", message, durationMs: ERROR_TOAST_MS });
    return {
      success: (message) => notify({ type: "success", message, durationMs: SUCCESS_TOAST_MS }),
      error,
      refusal(cause) {
        const refusal = toRefusal(cause);
        error(refusal.message);
        return refusal;
      },
    };
  }, [notify]);
}

/** The refusal of a call; anything else rises. */
export function toRefusal(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  throw cause;
}

/** Seconds until it makes sense to ask again: the cooldown of a code, or the server's `Retry-After`. */
export function readWaitSeconds(refusal: ApiError): number {
  return refusal.waitTime ?? refusal.retryAfterSeconds ?? 0;
}

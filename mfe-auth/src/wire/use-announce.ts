import { useNotify } from "@portal/host-contract";
import { type ApiError, isApiError } from "@portal/shared-ui/api";
import { useMemo } from "react";

import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from "../timing/durations.js";

export interface Announce {
  /** Shows the server's message for 3 s (§8). */
  success: (message: string) => void;
  /** Shows the message for 6 s. */
  error: (message: string) => void;
  /**
   * A call's message, 6 s (§8).
   *
   * @returns the refusal, with its fields and waits
   * @throws any error that is not a refusal, since it is a bug
   */
  refusal: (error: unknown) => ApiError;
}

/** §9. */
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

/** Rethrows anything else. */
export function toRefusal(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  throw cause;
}

/** The code's cooldown, or the server's `Retry-After`. */
export function readWaitSeconds(refusal: ApiError): number {
  return refusal.waitTime ?? refusal.retryAfterSeconds ?? 0;
}

import type { NoticeType } from "@portal/host-contract";

/** Milliseconds (specification §9). */
export const TOAST_DURATION_MS = 3000;

export interface Toast {
  id: string;
  type: NoticeType;
  message: string;
  /** Milliseconds; default `TOAST_DURATION_MS`. Time under pointer or focus does not count. */
  durationMs?: number;
}

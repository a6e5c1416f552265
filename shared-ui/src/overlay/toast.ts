import type { NoticeType } from "@portal/host-contract";

/** Default duration on screen (specification §9), ms. */
export const TOAST_DURATION_MS = 3000;

export interface Toast {
  id: string;
  type: NoticeType;
  message: string;
  /** Duration on screen in ms, `TOAST_DURATION_MS` by default. Time under the pointer or focus does not count. */
  durationMs?: number;
}

import type { NoticeType } from "@portal/host-contract";

/** On screen by default (specification §9), ms. */
export const TOAST_DURATION_MS = 3000;

export interface Toast {
  id: string;
  type: NoticeType;
  message: string;
  /** Milliseconds on screen, `TOAST_DURATION_MS` by default; time under the pointer or focus does not count. */
  durationMs?: number;
}

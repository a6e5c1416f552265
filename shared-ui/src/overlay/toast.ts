import type { NoticeType } from "@portal/host-contract";

/** §9. */
export const TOAST_DURATION_MS = 3000;

export interface Toast {
  id: string;
  type: NoticeType;
  message: string;
  /** Time under pointer or focus does not count. */
  durationMs?: number;
}

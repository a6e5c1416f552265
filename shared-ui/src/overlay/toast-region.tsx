import { type FocusEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

import { ToastItem } from "./toast-item.js";
import styles from "./toast.module.css";
import type { Toast } from "./toast.js";
import { useFreePlace } from "./use-free-place.js";
import { useToastHold } from "./use-toast-hold.js";
import { useToastTimers } from "./use-toast-timers.js";
import { useTopmostDialog } from "./use-topmost-dialog.js";

export interface ToastRegionProps {
  /** Oldest first; the newest is shown on top. */
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

/**
 * Toasts at the top right, announced politely. Their timers pause under the pointer and the focus. The region is a
 * manual popover, so it shows above dialogs. It renders into the front dialog, because the rest of the page is inert.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const dialog = useTopmostDialog();
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const { held, release, holdHandlers } = useToastHold(toasts.length === 0, dialog);

  useToastTimers(toasts, held, onDismiss);
  useFreePlace(region, toasts, dialog);

  useEffect(() => {
    const element = region.current;
    if (element && "showPopover" in element && !element.matches(":popover-open")) element.showPopover();
  }, [dialog]);

  function rememberFocus(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
    holdHandlers.onFocus();
  }

  function dismiss(id: string) {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    release();
    onDismiss(id);
    if (hadFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }

  const content = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only pause the timer
    <div
      ref={region}
      role="region"
      aria-label="Messages"
      popover="manual"
      className={styles.region}
      {...holdHandlers}
      onFocus={rememberFocus}
    >
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.toReversed().map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </ol>
    </div>
  );
  return createPortal(content, dialog ?? document.body);
}

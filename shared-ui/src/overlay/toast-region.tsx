import { type FocusEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { ToastItem } from "./toast-item.js";
import styles from "./toast.module.css";
import { type Toast, TOAST_DURATION_MS } from "./toast.js";
import { useFreePlace } from "./use-free-place.js";
import { useToastHold } from "./use-toast-hold.js";

export interface ToastRegionProps {
  /** Oldest first; the newest is on top. */
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

/**
 * Toasts are announced politely; pointer or focus on a toast pauses all timers. The region is a manual popover, so it shows above dialogs. It renders
 * into the front dialog, because the rest of the page is inert.
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

/** All timers stop while `paused`. */
function useToastTimers(toasts: readonly Toast[], paused: boolean, onDismiss: (id: string) => void): void {
  const remaining = useRef(new Map<string, number>());
  const dismiss = useRef(onDismiss);

  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);

  useEffect(() => {
    const left = remaining.current;
    const present = new Set(toasts.map((toast) => toast.id));
    for (const id of left.keys()) if (!present.has(id)) left.delete(id);
    for (const toast of toasts) if (!left.has(toast.id)) left.set(toast.id, toast.durationMs ?? TOAST_DURATION_MS);
    if (paused) return undefined;

    const startedAt = performance.now();
    const timers = [...left].map(([id, ms]) => setTimeout(() => dismiss.current(id), ms));
    return () => {
      const passed = performance.now() - startedAt;
      for (const timer of timers) clearTimeout(timer);
      for (const [id, ms] of left) left.set(id, Math.max(0, ms - passed));
    };
  }, [toasts, paused]);
}

function findTopmostDialog(): HTMLDialogElement | null {
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  return open.at(-1) ?? null;
}

/** Everything outside a modal dialog is inert, even a popover, so the toasts must be inside to be reachable. */
function useTopmostDialog(): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  useEffect(() => {
    const follow = () => setDialog(findTopmostDialog());
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);

  return dialog;
}

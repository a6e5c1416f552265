import { useEffect, useRef } from "react";

import { type Toast, TOAST_DURATION_MS } from "./toast.js";

/** Dismisses each toast after its duration. All timers stop while `paused`. */
export function useToastTimers(toasts: readonly Toast[], paused: boolean, onDismiss: (id: string) => void): void {
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

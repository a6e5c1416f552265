import { useCallback, useEffect, useRef } from "react";

/** Resolves false when the page was left meanwhile, so that the caller stops. */
export type Pause = (ms: number) => Promise<boolean>;

/** A person who left must not be redirected. */
export function usePause(): Pause {
  const isHere = useRef(false);
  const timers = useRef(new Map<ReturnType<typeof setTimeout>, (isHere: boolean) => void>());

  useEffect(() => {
    const running = timers.current;
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const [timer, resolve] of running) {
        clearTimeout(timer);
        resolve(false);
      }
      running.clear();
    };
  }, []);

  return useCallback((ms) => {
    if (!isHere.current || ms === 0) return Promise.resolve(isHere.current);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        resolve(true);
      }, ms);
      timers.current.set(timer, resolve);
    });
  }, []);
}

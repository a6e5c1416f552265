import { useCallback, useEffect, useRef, useState } from "react";

export interface SingleFlight<Arguments extends unknown[]> {
  busy: boolean;
  run: (...args: Arguments) => void;
}

/** While `work` runs, a second press, or Enter after a click, does nothing. */
export function useSingleFlight<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<void>,
): SingleFlight<Arguments> {
  const [busy, setBusy] = useState(false);
  const isFlying = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });

  const run = useCallback((...args: Arguments) => {
    if (isFlying.current) return;
    isFlying.current = true;
    setBusy(true);
    void latest.current(...args).finally(() => {
      isFlying.current = false;
      setBusy(false);
    });
  }, []);

  return { busy, run };
}

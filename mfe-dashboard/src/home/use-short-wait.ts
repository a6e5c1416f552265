import { useEffect, useState } from "react";

/** Longer than nearly every answer takes, also on a busy server or a phone's line; no longer than a page may take to be there
 * (largest contentful paint, good up to 2.5 s). Milliseconds. */
const SHORT_MS = 2_500;

/** Whether something is still awaited, and has not been for long: what is drawn without it then is better than nothing. */
export function useShortWait(isAwaited: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isLong;
}

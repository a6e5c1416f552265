import { useEffect, useState } from "react";

/** Longer than nearly every answer takes, short for who waits for it; milliseconds. */
const SHORT_MS = 1_000;

/** Whether something is still awaited, and has not been for long: what is drawn without it then is better than nothing. */
export function useShortWait(isAwaited: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAwaited && !isLong;
}

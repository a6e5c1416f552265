import { useEffect, useState } from "react";

/** Longer than nearly every answer, also on a phone; the limit of a good largest contentful paint. */
const SHORT_MS = 2_500;

/** True while the answer is awaited, for a short time at most. */
export function useShortWait(isAwaited: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isLong;
}

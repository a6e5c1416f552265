import { useEffect, useState } from "react";

/**
 * Milliseconds. Longer than nearly every answer, also from a busy server or on a phone. Equals the limit of a good
 * largest contentful paint.
 */
const SHORT_MS = 2_500;

/** Whether to keep waiting for an answer: true while it is awaited, for a short time at most. */
export function useShortWait(isAwaited: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isLong;
}

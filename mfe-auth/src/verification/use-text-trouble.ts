import type { TextTrouble } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

/** The carrier reports the delivery within a minute or two. */
const POLL_MS = 5000;
const MOST_POLLS = 24;

/**
 * Polls whether the last text was delivered, as the carrier later reports to the server (S23).
 *
 * @param findTrouble the same function for the same text; null: no text was sent
 * @returns the sentence for the person; null: not reported
 */
export function useTextTrouble(findTrouble: (() => Promise<TextTrouble | undefined>) | null): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    if (findTrouble === null) return undefined;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= MOST_POLLS) clearInterval(timer);
      findTrouble().then(
        (found) => {
          if (found === undefined) return;
          clearInterval(timer);
          setTrouble(found.message);
        },
        // A failed poll is ignored: the code may have arrived anyway.
        () => undefined,
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [findTrouble]);

  return trouble;
}

import type { TextTrouble } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

/** The carrier says within a minute or two whether it could deliver a text; ms. */
const POLL_MS = 5000;
const MOST_POLLS = 24;

/**
 * Polls whether the text that was just sent could be delivered, as the carrier tells the server later (S23).
 *
 * @param ask what the server knows; the same function while the same text is meant. null: no text was sent
 * @returns the sentence for the person; null: nothing is known
 */
export function useTextTrouble(ask: (() => Promise<TextTrouble | undefined>) | null): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    if (ask === null) return undefined;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= MOST_POLLS) clearInterval(timer);
      ask().then(
        (found) => {
          if (found === undefined) return;
          clearInterval(timer);
          setTrouble(found.message);
        },
        // The code may have come all the same: a poll that fails says nothing.
        () => undefined,
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [ask]);

  return trouble;
}

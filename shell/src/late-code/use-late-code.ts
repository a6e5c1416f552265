import { startTransition, useCallback, useEffect, useState } from "react";

import type { LateCode } from "./late-code.js";

export type LateCodeState<T> =
  { status: "loading" } | { status: "ready"; code: T } | { status: "failed"; error: unknown };

export interface LateCodeInUse<T> {
  state: LateCodeState<T>;
  attempt: number;
  retry: () => void;
}

/** Loads the code once `wanted` is true. React.lazy would cache a failure. */
export function useLateCode<T>(late: LateCode<T>, wanted: boolean): LateCodeInUse<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ of: number; state: LateCodeState<T> } | null>(null);

  const code = late.loaded();
  const isMissing = code === null;

  // The code may have loaded since the render, so the effect goes by what was rendered.
  useEffect(() => {
    if (!wanted || !isMissing) return undefined;
    let waiting = true;
    late.load().then(
      (code) => {
        if (waiting) startTransition(() => setOutcome({ of: attempt, state: { status: "ready", code } }));
      },
      (error: unknown) => {
        console.error(error);
        if (waiting) setOutcome({ of: attempt, state: { status: "failed", error } });
      },
    );
    return () => {
      waiting = false;
    };
  }, [late, wanted, attempt, isMissing]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (code) return { state: { status: "ready", code }, attempt, retry };
  return { state: outcome?.of === attempt ? outcome.state : { status: "loading" }, attempt, retry };
}

import type { RemoteDefinition } from "@portal/host-contract";
import { startTransition, useCallback, useEffect, useState } from "react";

import type { RemotePageAddress } from "../routes/remote-of-route.js";
import type { RemoteLoader } from "./remote-loader.js";

export type RemoteState =
  { status: "loading" } | { status: "ready"; definition: RemoteDefinition } | { status: "failed"; error: unknown };

export interface RemoteInUse {
  state: RemoteState;
  attempt: number;
  retry: () => void;
}

interface Attempt {
  page: string;
  number: number;
}

/** React.lazy would cache a failure. */
export function useRemote(loader: RemoteLoader, { remote, name }: RemotePageAddress): RemoteInUse {
  const page = `${remote}/${name}`;
  const [attempt, setAttempt] = useState<Attempt>({ page, number: 0 });
  const [outcome, setOutcome] = useState<{ of: Attempt; state: RemoteState } | null>(null);
  if (attempt.page !== page) setAttempt({ page, number: 0 });

  useEffect(() => {
    let wanted = true;
    const settle = (state: RemoteState): void => {
      if (!wanted) return;
      if (state.status === "failed") console.error(state.error);
      startTransition(() => setOutcome({ of: attempt, state }));
    };
    const loading = attempt.number === 0 ? loader.load(remote) : loader.reload(remote);
    loading.then(
      (definition) => settle({ status: "ready", definition }),
      (error: unknown) => settle({ status: "failed", error }),
    );
    return () => {
      wanted = false;
    };
  }, [loader, remote, attempt]);

  const retry = useCallback(() => setAttempt((before) => ({ page: before.page, number: before.number + 1 })), []);
  const known = attempt.number === 0 ? loader.loaded(remote) : null;
  const state = outcome?.of === attempt ? outcome.state : toState(known);
  return { state, attempt: attempt.number, retry };
}

function toState(definition: RemoteDefinition | null): RemoteState {
  return definition ? { status: "ready", definition } : { status: "loading" };
}

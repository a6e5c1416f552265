import type { RemoteDefinition, RemoteId } from "@portal/host-contract";
import { startTransition, useCallback, useEffect, useState } from "react";

import type { RemotePageAddress } from "../routes/remote-of-route.js";
import type { OwnRelease } from "./choice/own-release.js";
import type { RemoteLoader } from "./remote-loader.js";

export type RemoteState =
  { status: "loading" } | { status: "ready"; definition: RemoteDefinition } | { status: "failed"; error: unknown };

export interface RemoteInUse {
  state: RemoteState;
  attempt: number;
  retry: () => void;
  /** Whether `fallBack` may replace a page that throws now. */
  canFallBack: () => boolean;
  /** Replaces a page that threw `failure` by that of the last good release. */
  fallBack: (failure: unknown) => void;
  /** The page works. */
  settle: () => void;
  /** For the card of a failed page. */
  own: OwnRelease | undefined;
}

interface Attempt {
  page: string;
  number: number;
  /** Error of the page that this attempt replaces by the last good release. */
  thrown?: { failure: unknown };
}

/** Loads the remote once `wanted` is true. React.lazy would cache a failure. */
export function useRemote(loader: RemoteLoader, { remote, name }: RemotePageAddress, wanted = true): RemoteInUse {
  const page = `${remote}/${name}`;
  const [attempt, setAttempt] = useState<Attempt>({ page, number: 0 });
  const [outcome, setOutcome] = useState<{ of: Attempt; state: RemoteState } | null>(null);
  if (attempt.page !== page) setAttempt({ page, number: 0 });

  useEffect(() => {
    if (!wanted) return undefined;
    let waiting = true;
    const finish = (state: RemoteState): void => {
      if (!waiting) return;
      if (state.status === "failed") console.error(state.error);
      startTransition(() => setOutcome({ of: attempt, state }));
    };
    begin(loader, remote, attempt).then(
      (definition) => finish({ status: "ready", definition }),
      (error: unknown) => finish({ status: "failed", error }),
    );
    return () => {
      waiting = false;
    };
  }, [loader, remote, attempt, wanted]);

  const retry = useCallback(() => setAttempt((before) => ({ page: before.page, number: before.number + 1 })), []);
  const fallBack = useCallback((failure: unknown) => setAttempt((before) => ({ ...before, thrown: { failure } })), []);
  const canFallBack = useCallback(() => loader.canFallBack(remote), [loader, remote]);
  const settle = useCallback(() => loader.settle(remote), [loader, remote]);
  const known = attempt.number === 0 && !attempt.thrown ? loader.loaded(remote) : null;
  const state = outcome?.of === attempt ? outcome.state : toState(known);
  return {
    state,
    attempt: attempt.number,
    retry,
    canFallBack,
    fallBack,
    settle,
    own: loader.attempts.get(remote)?.own,
  };
}

function begin(loader: RemoteLoader, remote: RemoteId, { number, thrown }: Attempt): Promise<RemoteDefinition> {
  if (thrown) return loader.fallBack(remote, thrown.failure);
  return number === 0 ? loader.load(remote) : loader.reload(remote);
}

function toState(definition: RemoteDefinition | null): RemoteState {
  return definition ? { status: "ready", definition } : { status: "loading" };
}

import { type EndpointAnswer, useApi } from "@portal/shared-ui/api";
import { useCallback, useEffect, useState } from "react";

import { toRefusal } from "../wire/use-announce.js";
import { isSignedOut } from "../verification/use-code-sender.js";

type Methods = EndpointAnswer<"POST /verify/find-mfa-methods">;

export type MfaMethods =
  | { state: "loading" }
  | { state: "failed"; message: string; retrying: boolean; retry: () => void }
  | { state: "ready"; methods: Methods };

/** Masked contacts (S26); without a pending session the page goes to /login (S2). */
export function useMfaMethods(onSignedOut: () => void): MfaMethods {
  const api = useApi();
  const [methods, setMethods] = useState<Methods>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState({ number: 0, isOver: false });

  useEffect(() => {
    let isHere = true;
    api.call("POST /verify/find-mfa-methods", {}).then(
      (answer) => {
        if (isHere) setMethods(answer);
      },
      (error: unknown) => {
        if (!isHere) return;
        if (isSignedOut(error)) onSignedOut();
        else {
          setFailure(toRefusal(error).message);
          setAttempt((last) => ({ ...last, isOver: true }));
        }
      },
    );
    return () => {
      isHere = false;
    };
  }, [api, attempt.number, onSignedOut]);

  const retry = useCallback(() => {
    setAttempt((last) => ({ number: last.number + 1, isOver: false }));
  }, []);

  if (methods) return { state: "ready", methods };
  return failure === undefined
    ? { state: "loading" }
    : { state: "failed", message: failure, retrying: !attempt.isOver, retry };
}

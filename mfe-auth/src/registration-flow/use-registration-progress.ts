import { type EndpointAnswer, isApiError, useApi } from "@portal/shared-ui/api";
import { useCallback, useEffect, useState } from "react";

import { isSignedOut } from "../verification/use-code-sender.js";
import { toRefusal } from "../wire/use-announce.js";

export type Progress = EndpointAnswer<"GET /user/register/progress">;

export interface RegistrationProgress {
  progress: Progress | null;
  /** Why it could not be loaded, the first time or again. */
  failure: string | null;
  /** Asks the server again; what is on the screen stays until the answer is there. */
  reload: () => Promise<void>;
  /** Takes over what an answer has just told, without asking. */
  update: (change: Partial<Progress>) => void;
}

/** Where the registration stands, by the server (S4). */
export function useRegistrationProgress(options: {
  onSignedOut: () => void;
  /** The person is signed in, but is no registrant (any more). */
  onFinished: () => void;
}): RegistrationProgress {
  const { onSignedOut, onFinished } = options;
  const api = useApi();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = useCallback(
    () =>
      api.call("GET /user/register/progress").then(
        (answer) => {
          setProgress(answer);
          setFailure(null);
        },
        (error: unknown) => {
          if (isSignedOut(error)) onSignedOut();
          else if (isApiError(error) && error.status === 403) onFinished();
          else setFailure(toRefusal(error).message);
        },
      ),
    [api, onSignedOut, onFinished],
  );

  useEffect(() => {
    void ask();
  }, [ask]);

  const update = useCallback((change: Partial<Progress>) => {
    setProgress((known) => (known ? { ...known, ...change } : known));
  }, []);

  return { progress, failure, reload: ask, update };
}

import { type EndpointAnswer, isApiError, useApi } from "@portal/shared-ui/api";
import { useCallback, useEffect, useState } from "react";

import { isSignedOut } from "../verification/use-code-sender.js";
import { toRefusal } from "../wire/use-announce.js";

export type Progress = EndpointAnswer<"GET /user/register/progress">;

export interface RegistrationProgress {
  progress: Progress | null;
  failure: string | null;
  /** The current screen stays until the answer arrives. */
  reload: () => Promise<void>;
  /** Changes the progress here, without another request. */
  update: (change: Partial<Progress>) => void;
}

/** From the server (S4). */
export function useRegistrationProgress(options: {
  onSignedOut: () => void;
  /** The signed-in person is not a registrant, or no longer. */
  onFinished: () => void;
}): RegistrationProgress {
  const { onSignedOut, onFinished } = options;
  const api = useApi();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(
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
    void load();
  }, [load]);

  const update = useCallback((change: Partial<Progress>) => {
    setProgress((known) => (known ? { ...known, ...change } : known));
  }, []);

  return { progress, failure, reload: load, update };
}

import { type EndpointAnswer, useApi } from "@portal/shared-ui/api";
import { useCallback, useEffect, useState } from "react";

import { toRefusal } from "../wire/use-announce.js";

export type ResetProgress = EndpointAnswer<"GET /recover/reset-progress">;

export interface ResetProgressState {
  progress: ResetProgress | null;
  failure: string | null;
  reload: () => Promise<void>;
  /** Changes the progress here, without another request. */
  update: (progress: ResetProgress) => void;
}

/** Progress of this browser's reset. */
export function useResetProgress(): ResetProgressState {
  const api = useApi();
  const [progress, setProgress] = useState<ResetProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const reload = useCallback(
    () =>
      api.call("GET /recover/reset-progress").then(
        (answer) => {
          setProgress(answer);
          setFailure(null);
        },
        (error: unknown) => setFailure(toRefusal(error).message),
      ),
    [api],
  );

  useEffect(() => {
    void reload();
  }, [reload]);

  return { progress, failure, reload, update: setProgress };
}

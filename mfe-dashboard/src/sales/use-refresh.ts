import { defineQuery, useChange, useLoad, useQueryCache } from "@portal/shared-ui/api";
import { useEffect } from "react";

import { decideRefresh, isOver, type Refresh } from "./refresh-state.js";

const POLL_MS = 700;

const refreshQuery = defineQuery("GET /sales/refresh/{jobId}", (jobId: string) => ({ params: { jobId } }));

export function useRefresh(): { refresh: Refresh; start: () => void } {
  const { invalidate } = useQueryCache();
  const started = useChange((api) => api.call("POST /sales/refresh", {}));
  const jobId = started.data?.jobId;
  const followed = useLoad(refreshQuery(jobId ?? ""), {
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.state) || state.status === "error" ? false : POLL_MS),
  });

  const isFinished = isOver(followed.data?.state);
  useEffect(() => {
    if (isFinished) void invalidate({ allBut: refreshQuery });
  }, [invalidate, isFinished]);

  const error = started.error ?? followed.error;
  return {
    refresh: decideRefresh({ isStarting: started.isPending, error, progress: followed.data, jobId }),
    start: () => started.mutate(),
  };
}

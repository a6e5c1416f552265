import { useApi } from "@portal/shared-ui/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { decideRefresh, isOver, type Refresh } from "./refresh-state.js";

const START = "POST /sales/refresh";
const STATE = "GET /sales/refresh/{jobId}";

const POLL_MS = 700;

/** Asks the portal to look for sales at the provider, and follows how that goes. */
export function useRefresh(): { refresh: Refresh; start: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const started = useMutation({ mutationFn: () => api.call(START, {}) });
  const jobId = started.data?.jobId;
  const followed = useQuery({
    queryKey: [STATE, jobId],
    queryFn: ({ signal }) => api.call(STATE, undefined, { signal, params: { jobId: jobId ?? "" } }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.state) || state.status === "error" ? false : POLL_MS),
  });

  const isFinished = isOver(followed.data?.state);
  useEffect(() => {
    if (isFinished) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== STATE });
  }, [client, isFinished]);

  const error = started.error ?? followed.error;
  return {
    refresh: decideRefresh({ isStarting: started.isPending, error, progress: followed.data, jobId }),
    start: () => started.mutate(),
  };
}

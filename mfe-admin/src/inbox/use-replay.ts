import {
  defineQuery,
  type ReplayRequest,
  type ReplayRun,
  useChange,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";

import { deliveriesQuery, deliveryQuery } from "./use-deliveries.js";

const POLL_MS = 1000;

const replayRunQuery = defineQuery("GET /admin/deliveries/replay/{jobId}", (jobId: string) => ({ params: { jobId } }));

export function useReplay(onStarted: (jobId: string) => void) {
  return useChange((api, request: ReplayRequest) => api.call("POST /admin/deliveries/replay", request), {
    onSuccess: ({ jobId }) => onStarted(jobId),
  });
}

/** Polls until the replay ends, then reloads the deliveries. */
export function useReplayRun(jobId: string) {
  const { invalidate } = useQueryCache();
  const query = replayRunQuery(jobId);
  return useLoad(
    {
      ...query,
      fetch: async (context) => {
        const run = await query.fetch(context);
        if (isOver(run)) void invalidate([deliveriesQuery, deliveryQuery]);
        return run;
      },
    },
    {
      refetchInterval: ({ state }) =>
        state.status === "error" || (state.data && isOver(state.data)) ? false : POLL_MS,
    },
  );
}

export function isOver({ state }: ReplayRun): boolean {
  return state === "done" || state === "failed";
}

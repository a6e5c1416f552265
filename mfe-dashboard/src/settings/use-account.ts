import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** Poll interval while a job moves the sales to another zone. */
const POLL_MS = 1000;

export const accountQuery = defineQuery("POST /recover/all-user-info", () => ({ body: {} }));

export const useAccount = () =>
  useLoad(accountQuery(), {
    refetchInterval: ({ state }) => (state.data?.business?.pendingTimeZone ? POLL_MS : false),
  });

import { defineQuery, useLoad } from "@portal/shared-ui/api";

const POLL_MS = 1000;

const billingRunQuery = defineQuery("GET /pc/bill-clients/{jobId}", (jobId: string) => ({ params: { jobId } }));

/** Progress of a billing run, polled until all bills are done. */
export const useBillingRun = (jobId: string) =>
  useLoad(billingRunQuery(jobId), {
    refetchInterval: ({ state }) => (state.data?.state === "done" || state.status === "error" ? false : POLL_MS),
  });

import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** Polling interval for new events while the page is visible; ms. */
const ASKED_EVERY = 15_000;

const inboundQuery = defineQuery("GET /integration/inbound");

/** Loads the addresses for leads and what has arrived there. */
export const useInbound = () => useLoad(inboundQuery(), { refetchInterval: ASKED_EVERY });

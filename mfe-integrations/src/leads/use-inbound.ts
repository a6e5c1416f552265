import { defineQuery, useLoad } from "@portal/shared-ui/api";

/** How often the portal is asked whether something came while the page is looked at; milliseconds. */
const ASKED_EVERY = 15_000;

const inboundQuery = defineQuery("GET /integration/inbound");

/** Where leads are sent to, and what came of it. */
export const useInbound = () => useLoad(inboundQuery(), { refetchInterval: ASKED_EVERY });

import { defineQuery, useLoad } from "@portal/shared-ui/api";

const platformsQuery = defineQuery("GET /urls/platforms");

/** Results of all links by platform. */
export const usePlatforms = () => useLoad(platformsQuery());

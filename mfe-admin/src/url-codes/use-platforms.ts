import { defineQuery, useLoad } from "@portal/shared-ui/api";

const platformsQuery = defineQuery("GET /urls/platforms");

/** What came by the links of each platform. */
export const usePlatforms = () => useLoad(platformsQuery());

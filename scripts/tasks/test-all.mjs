import { listCampaigns } from "../test-run/campaign-steps.mjs";
import { runSuite } from "./test.mjs";

/** `npm run test:all`: `npm test` with every campaign. */
export const run = () => runSuite(listCampaigns);

import { listCampaigns } from "../test-run/campaign-steps.mjs";
import { runSuite } from "./test.mjs";

/** `npm run test:all`: every campaign, and unchanged steps too. */
export const run = () => runSuite({ choose: listCampaigns, runsAll: true });

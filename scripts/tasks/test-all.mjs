import { listCampaigns } from "../test-run/campaign-steps.mjs";
import { runSuite } from "./test.mjs";

/** `npm run test:all`: `npm test` with every campaign, including unchanged steps. */
export const run = () => runSuite({ choose: listCampaigns, runsAll: true });

import { listCampaigns } from "../test-run/campaign-steps.mjs";
import { runSuite } from "./test.mjs";

/** `npm run test:all`: `npm test` with every campaign, and with the steps that are unchanged since they last passed. */
export const run = () => runSuite({ choose: listCampaigns, runsAll: true });

import { listCampaigns } from "../test-run/campaign-steps.mjs";
import { runSuite } from "./test.mjs";

/** `npm run test:all`: `npm test` with every campaign and with unchanged steps. */
export const run = () => runSuite({ choose: listCampaigns, runsAll: true });

import { buildWorkspaces, isApplication } from "../build/build-workspaces.mjs";
import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { readCampaignOptions, runCampaign } from "../test-run/campaigns.mjs";
import { startTestDatabase } from "../test-run/test-database.mjs";
import { withTestGround } from "../test-run/with-test-ground.mjs";

/** `npm run campaign:<name> -- [--seed <number>] [--size <number>]`: a long run of random events, the same for a seed. */
export function run([name, ...args]) {
  const options = readCampaignOptions(args);
  return withTestGround(async (supervisor) => {
    await runStage("Packages", installPackages);
    await runStage("Build", () => buildWorkspaces(isApplication));
    const urlOf = await startTestDatabase(supervisor);
    await runCampaign({ name, ...options, databaseUrl: urlOf(`portal_campaign_${name}`), print: console.log });
  });
}

import { buildWorkspaces, isApplication } from "../../scripts/build/build-workspaces.mjs";
import { runStage } from "../../scripts/console/stages.mjs";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { loadCampaign, readCampaignOptions, runCampaign } from "../campaigns/runner/run-campaign.mjs";
import { stopCommandsOnSignal } from "../../scripts/processes/stop-commands-on-signal.mjs";
import { startTestDatabase } from "../../scripts/test-run/test-database.mjs";
import { inTestFolder } from "../../scripts/test-run/test-folder.mjs";
import { withTestGround } from "../../scripts/test-run/with-test-ground.mjs";

/**
 * `npm run campaign:<name> -- [--seed <number>] [--size <number>]`, on a private database. Equal seeds give equal
 * events. `--small` is a step of `npm test`, on the empty database of DATABASE_URL.
 */
export async function run([name, ...args]) {
  const options = { name, ...readCampaignOptions(args), print: console.log };
  if (options.isSmall) {
    stopCommandsOnSignal();
    return runCampaign({ ...options, databaseUrl: process.env.DATABASE_URL });
  }
  return withTestGround(async (supervisor) => {
    await runStage("Packages", installPackages);
    await runStage("Build", () => buildWorkspaces(isApplication));
    const { killsDatabase = false } = await loadCampaign(name);
    const urlOf = await startTestDatabase(supervisor, { isThrowaway: !killsDatabase });
    const databaseFile = killsDatabase ? inTestFolder("run", "database.json") : undefined;
    await runCampaign({ ...options, databaseUrl: urlOf(`portal_campaign_${name}`), databaseFile });
  });
}

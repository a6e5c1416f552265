import { runStage } from "../console/stages.mjs";
import { checkFreeDisk } from "../install/free-disk.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { chooseCampaigns, createCampaignSteps } from "../test-run/campaign-steps.mjs";
import { createBuildSteps } from "../test-run/build-steps.mjs";
import { createDaysStep, createE2eStep, createPagesStep } from "../test-run/e2e-step.mjs";
import { findBrowser } from "../test-run/find-browser.mjs";
import { createApiStep, createEmulatorStep, createUnitStep } from "../test-run/jest-steps.mjs";
import { createPackStep, createScriptsStep, createStartStep } from "../test-run/node-steps.mjs";
import { describeFailures, describeResult, sumCounts } from "../test-run/report.mjs";
import { runSteps } from "../test-run/run-steps.mjs";
import { createSteps } from "../test-run/static-steps.mjs";
import { startTestDatabase } from "../test-run/test-database.mjs";
import { skipUnchanged } from "../test-run/unchanged.mjs";
import { withTestGround } from "../test-run/with-test-ground.mjs";

/** More steps than the two processors, because each step also waits for a database, browser or other process (D406). */
const places = 3;

/**
 * Lists the steps. Those with two places come first: while they wait for databases and browsers, single steps use the
 * third place. The longest come first, so that nothing long is last.
 */
function listSteps({ urlOf, browser, campaigns, runsAll }) {
  const [build, buildAgain] = createBuildSteps();
  return [
    build,
    createApiStep(urlOf("")),
    createE2eStep({ urlOf, browser, everyRemote: runsAll }),
    createPagesStep({ browser }),
    ...createSteps(),
    createUnitStep(),
    createDaysStep({ urlOf, browser }),
    ...createCampaignSteps(campaigns, urlOf),
    buildAgain,
    createPackStep(),
    createEmulatorStep(),
    createStartStep(),
    createScriptsStep(),
  ];
}

async function runAll(supervisor, { choose, runsAll = false }) {
  let browser;
  let urlOf;
  let campaigns;
  await checkFreeDisk();
  await runStage("Packages", installPackages);
  await runStage("Browser", async () => (browser = await findBrowser()));
  await runStage("Database", async () => void (urlOf = await startTestDatabase(supervisor)));
  await runStage("Campaigns", async () => (campaigns = await choose()).join(", "));
  const onEnd = (result) => console.log(describeResult(result));
  const steps = listSteps({ urlOf, browser, campaigns, runsAll });
  return runSteps(runsAll ? steps : steps.map((step) => skipUnchanged(step)), { limit: places, onEnd });
}

/**
 * Runs the whole suite. `choose` resolves to the campaigns.
 * @param {{ choose: () => Promise<string[]> | string[], runsAll?: boolean }} options `runsAll`: also runs steps that
 * are unchanged since they passed
 */
export async function runSuite(options) {
  const startedAt = performance.now();
  const results = await withTestGround((supervisor) => runAll(supervisor, options));
  const { passed, failed } = sumCounts(results);
  console.log(describeFailures(results));
  console.log("\n  Stages");
  for (const result of results) console.log(describeResult(result));
  console.log(`  in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/**
 * `npm test`: runs all that CI checks, from a clean clone, beside a running `npm start`. Plays two of the campaigns.
 */
export const run = () => runSuite({ choose: chooseCampaigns });

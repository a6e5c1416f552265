import { startOwnPortal } from "../demo/own-portal.mjs";
import { describePortal, describeResults, inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

async function runPlaywright(project, { portal, dataFolder, browser, results, args }) {
  const env = {
    ...process.env,
    E2E_PORTAL_URL: portal.url,
    E2E_LAB_URL: portal.labUrl,
    E2E_DATA_DIR: dataFolder,
    E2E_OUTPUT_DIR: inTestFolder("e2e-output", project),
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: results.file,
  };
  const which = ["--config", "e2e/playwright.config.ts", "--project", project];
  // What is asked for may be of the other.
  if (args.length > 0) which.push("--pass-with-no-tests");
  return runTool("playwright", ["test", ...which, "--reporter=list,json", ...args], { env });
}

/** Tests of one of Playwright's projects, in a real browser, through a portal of their own. */
function createBrowserStep(name, project, { databaseUrl, browser, args = [] }) {
  const results = describeResults("playwright", name);
  const { dataFolder, pidFile } = describePortal(project);
  const run = async () => {
    const portal = await startOwnPortal({ dataFolder, databaseUrl, pidFile });
    try {
      if (!portal.isReady) return { code: 1, output: portal.readOutput() };
      return await runPlaywright(project, { portal, dataFolder, browser, results, args });
    } finally {
      await portal.stop();
    }
  };
  return { name, needs: ["build"], results, run };
}

/** Whole journeys, in several browsers at once. */
export const createE2eStep = ({ urlOf, ...how }) => ({
  ...createBrowserStep("e2e", "portal", { databaseUrl: urlOf("portal_e2e"), ...how }),
  places: 3,
});

/** Journeys in which weeks pass, for everybody at once: one after the other, and not where the others are. */
export const createDaysStep = ({ urlOf, ...how }) =>
  createBrowserStep("e2e, weeks later", "days", { databaseUrl: urlOf("portal_days"), ...how });

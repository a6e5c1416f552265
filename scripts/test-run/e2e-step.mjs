import { Failure } from "../console/failure.mjs";
import { startOwnPortal } from "../demo/own-portal.mjs";
import { describePortal, describeResults, inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

const config = ["--config", "e2e/playwright.config.ts"];

/** For whoever only reads Playwright's configuration, which wants to know its portal. */
export const noPortal = {
  E2E_PORTAL_URL: "http://localhost:1",
  E2E_LAB_URL: "http://localhost:1",
  E2E_DATA_DIR: "none",
};

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
  return runTool("playwright", ["test", ...config, "--project", project, "--reporter=list,json", ...args], { env });
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

/** Those of both that have what is asked for by Playwright's arguments. Throws where neither has. */
export async function createAskedSteps(how) {
  const env = { ...process.env, ...noPortal };
  const list = (project) =>
    runTool("playwright", ["test", ...config, "--project", project, "--list", ...how.args], { env });
  const [journeys, days] = [await list("portal"), await list("days")];
  const steps = [
    ...(journeys.code === 0 ? [createE2eStep(how)] : []),
    ...(days.code === 0 ? [createDaysStep(how)] : []),
  ];
  if (steps.length === 0) throw new Failure("Playwright finds no such test.", journeys.output);
  return steps;
}

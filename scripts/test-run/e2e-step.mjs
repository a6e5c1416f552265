import { listRemotes } from "../build/workspaces.mjs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { startOwnPortal } from "../demo/own-portal.mjs";
import { describePortal, describeResults, inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

/** Number of browsers at once. */
const browsers = 2;

const config = ["--config", "e2e/playwright.config.ts"];

/**
 * Environment for tests without a portal, and for programs that load Playwright's configuration, which requires a
 * portal.
 */
export const noPortal = {
  E2E_PORTAL_URL: "http://localhost:1",
  E2E_LAB_URL: "http://localhost:1",
  E2E_DATA_DIR: "none",
};

async function runPlaywright(project, { environment, browser, results, args }) {
  const env = {
    ...process.env,
    ...environment,
    E2E_WORKERS: String(browsers),
    E2E_OUTPUT_DIR: inTestFolder("e2e-output", project),
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: results.file,
  };
  return runTool("playwright", ["test", ...config, "--project", project, "--reporter=list,json", ...args], { env });
}

/** Creates a step of a Playwright project in a real browser, with a separate portal. */
function createBrowserStep(name, project, { databaseUrl, browser, environment: own = {}, args = [] }) {
  const results = describeResults("playwright", name);
  const { dataFolder, pidFile } = describePortal(project);
  const run = async () => {
    const portal = await startOwnPortal({ dataFolder, databaseUrl, pidFile });
    try {
      if (!portal.isReady) return { code: 1, output: portal.readOutput() };
      const urls = { E2E_PORTAL_URL: portal.url, E2E_LAB_URL: portal.labUrl };
      const environment = { ...own, ...urls, E2E_DATA_DIR: dataFolder };
      return await runPlaywright(project, { environment, browser, results, args });
    } finally {
      await portal.stop();
    }
  };
  return { name, needs: ["build"], results, run };
}

/** Builds all remotes in one process, each into a folder of its own name. */
async function buildStandAlone(folder) {
  const configs = listRemotes().flatMap(({ folder: remote }) => ["--config", inRoot(remote, "webpack.config.cjs")]);
  return runTool("webpack", ["build", ...configs, "--env", `standAlone=${folder}`]);
}

/** Creates the step of page states. Each remote runs alone, so it needs neither a portal nor the step `build`. */
export function createPagesStep({ browser, args = [] }) {
  const results = describeResults("playwright", "page-states");
  const folder = inTestFolder("stand-alone");
  const run = async () => {
    const built = await buildStandAlone(folder);
    if (built.code !== 0) return built;
    const environment = { ...noPortal, E2E_STAND_ALONE_DIR: folder };
    return runPlaywright("pages", { environment, browser, results, args });
  };
  return { name: "page states", results, run, places: browsers };
}

/**
 * Creates the step of journeys, which run in several browsers at once.
 * @param {{ everyRemote?: boolean }} how `everyRemote`: tries each failure of a remote with every remote
 */
export const createE2eStep = ({ urlOf, everyRemote = false, ...how }) => ({
  ...createBrowserStep("e2e", "portal", {
    ...how,
    databaseUrl: urlOf("portal_e2e"),
    environment: everyRemote ? { E2E_EVERY_REMOTE: "yes" } : {},
  }),
  places: browsers,
});

/** Creates the step of journeys that move the portal's clock by weeks. They run in sequence on a separate portal. */
export const createDaysStep = ({ urlOf, ...how }) =>
  createBrowserStep("e2e, weeks later", "days", { databaseUrl: urlOf("portal_days"), ...how });

const listTests = (project, args) =>
  runTool("playwright", ["test", ...config, "--project", project, "--list", ...args], {
    env: { ...process.env, ...noPortal },
  });

/** Returns Playwright's arguments for `tags` (remotes or capabilities); undefined if no test matches. */
export async function findPageStates(tags) {
  const args = ["--grep", `@(${tags.join("|")})(\\s|$)`];
  const { code } = await listTests("pages", args);
  return code === 0 ? args : undefined;
}

const projects = {
  pages: createPagesStep,
  portal: createE2eStep,
  days: createDaysStep,
};

/** Returns the projects with a test that matches `args`. Throws if there is none. */
export async function findProjects(args) {
  const found = [];
  let output = "";
  for (const project of Object.keys(projects)) {
    const listed = await listTests(project, args);
    if (listed.code === 0) found.push(project);
    output = listed.output;
  }
  if (found.length === 0) throw new Failure("Playwright finds no such test.", output);
  return found;
}

export const createChosenSteps = (names, how) => names.map((name) => projects[name](how));

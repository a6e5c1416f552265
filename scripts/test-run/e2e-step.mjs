import { startOwnPortal } from "../demo/own-portal.mjs";
import { describePortal, describeResults, inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

/** In their order: time passes for everybody in the second, so that nothing else runs beside it. */
const projects = ["portal", "days"];

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

/** Whole journeys in a real browser, through a portal of their own. */
export function createE2eStep({ databaseUrl, browser, args = [] }) {
  const results = projects.map((project) => describeResults("playwright", `e2e ${project}`));
  const { dataFolder, pidFile } = describePortal("e2e");
  const run = async () => {
    const portal = await startOwnPortal({ dataFolder, databaseUrl, pidFile });
    try {
      if (!portal.isReady) return { code: 1, output: portal.readOutput() };
      const ends = [];
      for (const [index, project] of projects.entries()) {
        ends.push(await runPlaywright(project, { portal, dataFolder, browser, results: results[index], args }));
      }
      return {
        code: ends.find(({ code }) => code !== 0)?.code ?? 0,
        output: ends.map(({ output }) => output).join("\n"),
      };
    } finally {
      await portal.stop();
    }
  };
  return { name: "e2e", needs: ["build"], processors: 2, results, run };
}

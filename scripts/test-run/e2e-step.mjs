import { startOwnPortal } from "../demo/own-portal.mjs";
import { describePortal, describeResults, inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

async function runPlaywright({ portal, dataFolder, browser, results, args }) {
  const env = {
    ...process.env,
    E2E_PORTAL_URL: portal.url,
    E2E_LAB_URL: portal.labUrl,
    E2E_DATA_DIR: dataFolder,
    E2E_OUTPUT_DIR: inTestFolder("e2e-output"),
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: results.file,
  };
  return runTool("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json", ...args], {
    env,
  });
}

/** Whole journeys in a real browser, through a portal of their own. */
export function createE2eStep({ databaseUrl, browser, args = [] }) {
  const results = describeResults("playwright", "e2e");
  const { dataFolder, pidFile } = describePortal("e2e");
  const run = async () => {
    const portal = await startOwnPortal({ dataFolder, databaseUrl, pidFile });
    try {
      if (!portal.isReady) return { code: 1, output: portal.readOutput() };
      return await runPlaywright({ portal, dataFolder, browser, results, args });
    } finally {
      await portal.stop();
    }
  };
  return { name: "e2e", needs: ["build"], results, run };
}

import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { inRoot } from "../scripts/console/paths.mjs";
import { findFreePort } from "../scripts/processes/free-port.mjs";
import { findBrowser } from "../scripts/test-run/find-browser.mjs";
import { inTestFolder } from "../scripts/test-run/test-folder.mjs";
import { connect } from "../scripts/database/connect.mjs";
import { measureHome } from "./home.mjs";
import { measureRemotes } from "./remotes.mjs";
import { flags, printObserved, printScore, runLighthouse } from "./measures/lighthouse.mjs";
import { addClient, createRun } from "./measures/people.mjs";
import { measureReleaseChecks } from "./measures/release-checks.mjs";
import { measureSlowLink } from "./measures/slow-link.mjs";
import { measureInTurn, printFigure, printHead, printRatio } from "./measures/statistics.mjs";
import { startTimed } from "./measures/timed-process.mjs";
import { withPortals } from "./measures/with-portal.mjs";

/** Builds a login page without federation into a folder that can replace the shell's. */
function buildReference() {
  const folder = inTestFolder("bench-shell");
  const webpack = inRoot("node_modules", "webpack-cli", "bin", "cli.js");
  const config = inRoot("bench", "reference", "webpack.config.cjs");
  const { status, stderr } = spawnSync(process.execPath, [
    webpack,
    "build",
    "--config",
    config,
    "--output-path",
    folder,
  ]);
  if (status !== 0) throw new Error(`The reference does not build: ${stderr}`);
  return folder;
}

async function withWeb(environment, shellFolder, work) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...environment,
    ROLE: "web",
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: "warn",
    SHELL_DIR: shellFolder,
  };
  const server = await startTimed({ script: inRoot("api", "dist", "main.js"), env, url: `${url}/api/ready` });
  try {
    return await work(url);
  } finally {
    await server.stop();
  }
}

/** Returns the transferred kilobytes with an empty cache, until the network is idle. */
async function measureLoginPage(browser, url) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  await page.goto(`${url}/login`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Login", exact: true }).waitFor();
  await page.close();
  return bytes / 1024;
}

/** Closes the browser even when the work fails: an open browser would keep this process alive. */
async function withBrowser({ program }, work) {
  const browser = await chromium.launch({ executablePath: program, args: flags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function measureBuilds(builds, measure) {
  const { environment, referenceFolder, shellFolder } = builds;
  return withBrowser(builds, (browser) => {
    const measureIn = (folder) => () => withWeb(environment, folder, (url) => measure(browser, url));
    return measureInTurn({ reference: measureIn(referenceFolder), ours: measureIn(shellFolder) });
  });
}

/** The reference has nothing to measure. */
async function measureOurs(builds, measure) {
  const { environment, shellFolder } = builds;
  const ours = (browser) => withWeb(environment, shellFolder, (url) => measure(browser, url));
  return [undefined, await withBrowser(builds, ours)];
}

/** Adds a client. Returns the client's cookie. */
async function openHome(environment) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    return await addClient(createRun(connection), "slowlink");
  } finally {
    await connection.end();
  }
}

async function measurePage({ environment }) {
  const program = await findBrowser();
  const referenceFolder = buildReference();
  const shellFolder = environment.SHELL_DIR;
  const builds = { program, environment, referenceFolder, shellFolder };
  const sizes = await measureBuilds(builds, measureLoginPage);
  const checks = await measureOurs(builds, measureReleaseChecks);
  const cookie = await openHome(environment);
  const slow = await measureBuilds(builds, (browser, url) => measureSlowLink(browser, url, cookie));
  const score = (folder) => () =>
    withWeb(environment, folder, (url) => runLighthouse(program, url, { path: "/login" }));
  const scores = await measureInTurn({ reference: score(referenceFolder), ours: score(shellFolder) });
  const pick = (name) => scores.map((figures) => figures[name]);
  const pickSlow = (name) => slow.map((figures) => figures[name]);
  printHead();
  const faults = scores[1].faults.map((fault) => `  Lighthouse: ${fault}`).join("\n");
  const holds = [
    printFigure("login page over the wire (brotli)", sizes, { unit: "KB", limit: 135 }),
    printRatio("login page over the wire (brotli)", sizes, { unit: "KB", limit: 1.1 }),
    printFigure("checks of a release on a slowed phone", checks, { unit: "ms", limit: 10 }),
    printRatio("Home at 400 kbit/s, 200 ms: the frame", pickSlow("frame"), { unit: "ms", limit: 1.25 }),
    printRatio("Home at 400 kbit/s, 200 ms: its skeleton", pickSlow("skeleton"), { unit: "ms", limit: 1.25 }),
    printScore("Lighthouse mobile, performance", pick("performance"), 90),
    printScore("Lighthouse mobile, accessibility", pick("accessibility"), 100),
    printScore("Lighthouse mobile, best practices", pick("best-practices"), 100),
  ];
  printObserved("  performance with what was waited for", pick("observed"));
  if (faults) console.log(`\n${faults}`);
  return holds.every(Boolean);
}

/**
 * Measures the login page, and Home on a slow link, beside builds without federation. Also measures Home on a phone.
 * Returns whether the limits hold.
 */
export const measureAll = async () =>
  (await withPortals([{ measure: measurePage }, { measure: measureHome }, { measure: measureRemotes }])).every(Boolean);

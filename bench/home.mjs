import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/test-run/find-browser.mjs";
import { connect } from "../scripts/database/connect.mjs";
import { flags, printScore, runLighthouse } from "./measures/lighthouse.mjs";
import { measureInteractions } from "./measures/interactions.mjs";
import { measureOwnCode } from "./measures/own-code.mjs";
import { createRun, openSession } from "./measures/people.mjs";
import { percentile, printFigure, printHead } from "./measures/statistics.mjs";

const rounds = 3;

/** The demo client, who has sold for a year; answers a cookie. */
async function enterAsDemoClient({ DATABASE_URL }) {
  const connection = await connect({ uri: DATABASE_URL });
  try {
    const run = createRun(connection);
    const [[{ id }]] = await run("SELECT id FROM users WHERE email = 'client@demo.test'");
    return await openSession(run, id, new Date(), { secondFactorAt: new Date() });
  } finally {
    await connection.end();
  }
}

/**
 * Measures Home with the demo client's orders and chart as a phone sees it: what Lighthouse says, what moves while it loads,
 * how soon it answers a touch, and how much code of ours comes before anything is touched. Answers whether every limit holds.
 */
export async function measureHome({ environment, url }) {
  const program = await findBrowser();
  const cookie = await enterAsDemoClient(environment);
  const home = { path: "/", cookie };
  const reports = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await runLighthouse(program, url, home));
  const browser = await chromium.launch({ executablePath: program, args: flags });
  const figures = await measureInteractions(browser, url, cookie).finally(() => browser.close());
  const ownCode = measureOwnCode(figures.scripts, ["shell", "mfe-dashboard"]);
  printHead();
  const alone = (value) => [undefined, value, undefined];
  const middle = (name) =>
    percentile(
      reports.map((report) => report[name]),
      0.5,
    );
  const holds = [
    printScore("Home, Lighthouse mobile, performance", alone(middle("performance")), 90),
    printScore("Home, Lighthouse mobile, accessibility", alone(middle("accessibility")), 100),
    printScore("Home, Lighthouse mobile, best practices", alone(middle("best-practices")), 100),
    printFigure("Home, what moves while it loads", alone(figures.layoutShift), { unit: "", limit: 0.01 }),
    printFigure("Home, our code until then (brotli)", alone(ownCode), { unit: "kB", limit: 60 }),
    printFigure("Home, slowest touch to next paint", alone(figures.slowest), { unit: "ms", limit: 200 }),
  ];
  for (const { times } of reports) console.log(`  ${times}`);
  for (const fault of reports.flatMap(({ faults }) => faults)) console.log(`  Lighthouse: ${fault}`);
  for (const { name, duration } of figures.interactions) console.log(`  ${name}: ${duration} ms`);
  return holds.every(Boolean);
}

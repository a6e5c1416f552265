import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/test-run/find-browser.mjs";
import { connect } from "../scripts/database/connect.mjs";
import { flags, printObserved, printScore, runLighthouse } from "./measures/lighthouse.mjs";
import { measureInteractions } from "./measures/interactions.mjs";
import { fillLongList, longList, measureLongList } from "./measures/long-list.mjs";
import { measureOwnCode } from "./measures/own-code.mjs";
import { createRun, openSession } from "./measures/people.mjs";
import { percentile, printFigure, printHead } from "./measures/statistics.mjs";

const rounds = 3;

/** Number of measured days, up to yesterday. */
const days = 60;
const writeDay = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Adds a shop with a very long list, beside the demo client with a year of sales. Returns both cookies. */
async function enterShops({ DATABASE_URL }) {
  const connection = await connect({ uri: DATABASE_URL });
  try {
    const run = createRun(connection);
    const [[{ id }]] = await run("SELECT id FROM users WHERE email = 'client@demo.test'");
    const demo = await openSession(run, id, new Date(), { secondFactorAt: new Date() });
    return { demo, long: await fillLongList(run) };
  } finally {
    await connection.end();
  }
}

/**
 * Measures Home on a phone: Lighthouse, layout shifts, reaction to touches, own code before the first touch. On a
 * desktop, measures a very long list. Returns whether the limits hold.
 */
export async function measureHome({ environment, url }) {
  const program = await findBrowser();
  const cookies = await enterShops(environment);
  const home = { path: `/?start=${writeDay(days)}&end=${writeDay(1)}`, cookie: cookies.demo };
  const reports = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await runLighthouse(program, url, home));
  const browser = await chromium.launch({ executablePath: program, args: flags });
  let figures;
  let list;
  try {
    figures = await measureInteractions(browser, url, home);
    list = await measureLongList(browser, url, cookies.long);
  } finally {
    await browser.close();
  }
  const ownCode = measureOwnCode(figures.scripts, ["shell", "mfe-dashboard"]);
  const orders = longList.toLocaleString("en-US");
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
    printFigure(`${orders} orders, rows in the page`, alone(list.mostRows), { unit: "", limit: 60 }),
    printFigure(`${orders} orders, longest task`, alone(list.longestTask), { unit: "ms", limit: 200 }),
    printFigure(`${orders} orders, what the heap grows by`, alone(list.heap), { unit: "MB", limit: 100 }),
  ];
  printObserved("  performance with what was waited for", alone(middle("observed")));
  for (const { times } of reports) console.log(`  ${times}`);
  for (const fault of reports.flatMap(({ faults }) => faults)) console.log(`  Lighthouse: ${fault}`);
  for (const { name, duration } of figures.interactions) console.log(`  ${name}: ${duration} ms`);
  return holds.every(Boolean);
}

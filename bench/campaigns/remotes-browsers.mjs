import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/test-run/find-browser.mjs";
import { advanceClock } from "../measures/lab-inbox.mjs";
import { flags } from "../measures/lighthouse.mjs";
import { addAdmin } from "../measures/people.mjs";
import { openBrowser } from "./remotes-browsers/open-browser.mjs";
import { readStampedBuild } from "./remotes-browsers/stamped-build.mjs";
import { adminId, createAdminHeaders, createCalls } from "./remotes/portal-calls.mjs";
import { publish } from "./remotes/publish.mjs";
import { createTeam, findState } from "./remotes/team.mjs";
import { createSteadyRun } from "./runner/steady-run.mjs";

/** Publishes at full size. */
export const size = 50;
export const smallSize = 4;

const remote = "mfe-auth";
const mostBrowsers = 10;
const dayMs = 86_400_000;
/** Days that pass in all: more than those after which files are removed (S59). */
const days = 60;
/** Pages stay open so long. */
const daysOpen = 25;
/** Time in which every process sees a change and follows the Lab's clock. */
const settleMs = 1_100;

async function use(team, path, body) {
  const answer = await team.untilAnswered("POST", path, { body });
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Publishes a version and brings it to some browsers, then to all; sometimes it is taken back. Then days pass. */
async function playRound(team, { round, random, portal, daysPerRound, untilStepped, figures }) {
  const version = `1.${round}.0`;
  await publish(team);
  await use(team, "/canary", { version, percent: 1 + Math.floor(random() * 99) });
  await delay(settleMs);
  await untilStepped();
  await use(team, "/promote", { version, asGood: random() < 0.5 });
  await delay(settleMs);
  await untilStepped();
  if (round > 0 && random() < 0.3) {
    await use(team, "/rollback", {});
    figures.rollbacks += 1;
    await delay(settleMs);
    await untilStepped();
  }
  figures.pruned += (await use(team, "/prune", {})).pruned.length;
  await advanceClock(portal.labUrl, daysPerRound * dayMs);
}

/** Every browser makes a step. Pages of an older version than the current one count as old. */
async function stepAll(team, browsers, { round, figures }) {
  const current = findState(await team.list(), "current")?.version;
  const steps = await Promise.all(browsers.map((browser) => browser.step(round)));
  for (const { version, isNew, age } of steps) {
    figures.versions.add(version);
    figures.visits += isNew ? 1 : 0;
    figures.pages += 1;
    if (!isNew && version !== current) figures.old += 1;
    figures.oldest = Math.max(figures.oldest, isNew ? 0 : age);
  }
}

async function prepareTeam({ portal, random, run }) {
  await addAdmin(run, adminId.replace("usr_", ""));
  const webs = [{ url: portal.url }];
  const disturbed = new Set();
  const admin = createCalls({ webs, random, disturbed, readHeaders: createAdminHeaders(run, portal) });
  return createTeam({ remote, admin, webs, random, disturbed, createContent: readStampedBuild(remote) });
}

function printFigures(print, { rounds, browsers, daysPerRound, figures }) {
  const { versions, visits, pages, old, oldest, rollbacks, pruned } = figures;
  assert.ok(old > 0, "No page of an older version was opened.");
  assert.ok(pruned > 0, "Nothing was pruned.");
  print(
    `${rounds} versions were published, canaried and promoted, ${rollbacks} rolled back, ${pruned} pruned, while ${browsers} browsers ` +
      `opened ${pages} pages in ${visits} visits of ${versions.size} versions`,
  );
  print(
    `${old} pages were opened late, in visits of an older version, up to ${oldest * daysPerRound} days after its start; no browser ` +
      "saw an error or files of two versions",
  );
}

/**
 * A team publishes, canaries, promotes, rolls back and prunes while browsers stay open on older versions and go on opening
 * pages. No browser sees an error, and each visit has files of one version.
 */
export async function run({ portal, size: rounds, random, print }) {
  const steady = createSteadyRun(portal.environment.DATABASE_URL);
  const program = await chromium.launch({ executablePath: await findBrowser(), args: flags });
  const daysPerRound = Math.ceil(days / rounds);
  const mostRounds = Math.floor(daysOpen / daysPerRound);
  const figures = { versions: new Set(), visits: 0, pages: 0, old: 0, oldest: 0, rollbacks: 0, pruned: 0 };
  try {
    const team = await prepareTeam({ portal, random, run: steady.run });
    await publish(team);
    await use(team, "/promote", { version: "1.0.0", asGood: true });
    await delay(settleMs);
    const browsers = [];
    for (let index = 1; index <= Math.min(mostBrowsers, rounds); index += 1) {
      const browser = await openBrowser(program, { url: portal.url, random, name: `browser ${index}`, mostRounds });
      await browser.begin(0);
      browsers.push(browser);
    }
    for (let round = 1; round <= rounds; round += 1) {
      const untilStepped = () => stepAll(team, browsers, { round, figures });
      await playRound(team, { round, random, portal, daysPerRound, untilStepped, figures });
    }
    printFigures(print, { rounds, browsers: browsers.length, daysPerRound, figures });
  } finally {
    await program.close();
    await steady.end();
  }
}

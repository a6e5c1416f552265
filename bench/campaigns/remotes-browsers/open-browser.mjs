import assert from "node:assert/strict";
import { stampName } from "./stamped-build.mjs";

const start = "/login";
/** Pages for everybody, each with chunks of its own. */
const latePages = ["/register", "/password-reset", "/terms", "/privacy", "/document-check"];
const sessionCheck = "/api/recover/auth";

/** Collects everything that a person or a team would call an error. */
function watch(page, faults) {
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    // A promotion between the page and its registry makes preloads useless; nothing of them runs.
    if (/preloaded using link preload but not used|integrity of a preload/.test(message.text())) return;
    if (message.location().url.endsWith(sessionCheck)) return;
    faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") faults.push(`${request.url()} failed: ${reason}`);
  });
  page.on("response", (response) => {
    const isExpected = response.status() < 400 || response.url().endsWith(sessionCheck);
    if (!isExpected) faults.push(`${response.url()} was answered with ${response.status()}`);
  });
}

/** Versions of the scripts that ran and of the style sheets in the page. */
const readVersions = (page) =>
  page.evaluate((name) => {
    const sheets = Array.from(globalThis.document.querySelectorAll("link[rel=stylesheet]"), ({ href }) => href);
    const ofSheets = sheets.map((href) => /\/remotes\/mfe-auth\/([^/]+)\//.exec(href)?.[1]).filter(Boolean);
    return [...new Set([...(globalThis[name] ?? []), ...ofSheets])];
  }, stampName);

/** Moves to a page as a click on a link does, without loading the document. */
const move = (page, path) =>
  page.evaluate((to) => {
    globalThis.history.pushState({}, "", to);
    globalThis.dispatchEvent(new globalThis.PopStateEvent("popstate", { state: {} }));
  }, path);

/**
 * Opens a browser of its own. Each `step` opens a page whose chunks come late, or begins a new visit when all are open or the
 * version is `mostRounds` rounds old.
 */
export async function openBrowser(browser, { url, random, name, mostRounds }) {
  const context = await browser.newContext({ baseURL: url, locale: "en-US" });
  const page = await context.newPage();
  const faults = [];
  watch(page, faults);
  let left = [];
  let visit = { version: undefined, round: 0 };

  async function check(where) {
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const cards = await page.getByText("This page could not be shown").count();
    const versions = await readVersions(page);
    const words = `${name} at ${where} of ${visit.version ?? "a new visit"}`;
    assert.deepEqual([cards, faults], [0, []], `${words} saw an error.`);
    assert.equal(versions.length, 1, `${words} has files of ${versions.join(" and ")}.`);
    if (visit.version !== undefined) assert.equal(versions[0], visit.version, `${words} changed its version.`);
    return versions[0];
  }

  async function begin(round) {
    visit = { version: undefined, round };
    await page.goto(start);
    visit.version = await check(start);
    left = [...latePages];
    return { version: visit.version, isNew: true, age: 0 };
  }

  return {
    begin,
    async step(round) {
      const age = round - visit.round;
      if (left.length === 0 || age > mostRounds) return begin(round);
      const [path] = left.splice(Math.floor(random() * left.length), 1);
      await move(page, path);
      await check(path);
      return { version: visit.version, isNew: false, age };
    },
    close: () => context.close(),
  };
}

import type { Page } from "playwright-core";

import type { ContractHost } from "./contract-host.js";
import { type Fault, type Look, LOOKS, type ShownPage } from "./fault.js";
import { settle } from "./settle.js";

export interface Inspection {
  states: readonly ShownPage[];
  /** Pages that the remote exports and its bootstrap.tsx does not show. */
  hidden: readonly string[];
  faults: readonly Fault[];
}

/** Elements that a fault names. */
const MOST_NAMED = 3;

/**
 * Shows each page in each of its situations, wide and narrow, light and dark.
 *
 * @param axe source of axe-core
 */
export async function inspectStates(opened: ContractHost, axe: string): Promise<Inspection> {
  const { page } = opened;
  const isStarted = await page
    .waitForFunction(() => window.standAlone !== undefined)
    .then(() => true)
    .catch(() => false);
  if (!isStarted) return { states: [], hidden: [], faults: [notStarted, ...takeComplaints(opened, null)] };
  await page.evaluate(axe);
  const states = await page.evaluate(() => window.standAlone?.listStates() ?? []);
  const hidden = await page.evaluate(() => window.standAlone?.listHiddenPages() ?? []);
  // The stand-alone app itself shows the first page before the first state, so complaints of its modules come now.
  await settle(opened);
  const faults: Fault[] = [];
  for (const state of states) faults.push(...(await inspectState(opened, state)));
  return { states, hidden, faults };
}

async function inspectState(opened: ContractHost, state: ShownPage): Promise<Fault[]> {
  const { page } = opened;
  const faults: Fault[] = [];
  await page.evaluate(({ path, scenario }) => window.standAlone?.show({ path, scenario }), state);
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ colorScheme: look.scheme });
    await settle(opened);
    const found = [...takeComplaints(opened, state), ...(await findFaults(page, state, look))];
    faults.push(...found);
    if (found.some(({ code }) => code === "PAGE_EMPTY")) break;
  }
  return faults;
}

async function findFaults(page: Page, state: ShownPage, look: Look): Promise<Fault[]> {
  const isEmpty = await page.evaluate(() => (document.getElementById("root")?.innerText ?? "").trim() === "");
  if (isEmpty) return [{ code: "PAGE_EMPTY", state, look, text: "The page shows nothing." }];
  return [...(await findWide(page, state, look)), ...(await findViolations(page, state, look))];
}

/** Elements that make the page scroll sideways. */
async function findWide(page: Page, state: ShownPage, look: Look): Promise<Fault[]> {
  const wide = await page.evaluate((most) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const beyond = Array.from(document.body.querySelectorAll("*")).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const inner = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)));
    const named = inner.slice(0, most).map(({ outerHTML }) => outerHTML.slice(0, 160));
    return `The page is ${scrollWidth - clientWidth} px wider than the window: ${named.join(" | ")}`;
  }, MOST_NAMED);
  return wide === null ? [] : [{ code: "SIDEWAYS_SCROLL", state, look, text: wide }];
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface AxeResult {
  id: string;
  help: string;
  helpUrl: string;
  nodes: { html: string }[];
}

interface AxeWindow {
  axe: { run: (context: Document, options: object) => Promise<{ violations: AxeResult[] }> };
}

async function findViolations(page: Page, state: ShownPage, look: Look): Promise<Fault[]> {
  const options = { runOnly: { type: "tag", values: RULES }, resultTypes: ["violations"] };
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as AxeWindow).axe.run(document, given)).violations,
    options,
  );
  return violations.map(({ id, help, helpUrl, nodes }) => {
    const named = nodes.slice(0, MOST_NAMED).map(({ html }) => html.slice(0, 160));
    return { code: "AXE", state, look, text: `${help} (${id}): ${named.join(" | ")}`, fix: `See ${helpUrl}` };
  });
}

const takeComplaints = (opened: ContractHost, state: ShownPage | null): Fault[] =>
  opened.takeComplaints().map(({ code, text }) => ({ code, text, state, look: null }));

const notStarted: Fault = {
  code: "HOST_FAILED",
  state: null,
  look: null,
  text: "The remote did not start on the fake host.",
};

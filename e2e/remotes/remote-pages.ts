import type { Page } from "@playwright/test";

import { readEnvironment } from "../fixtures/environment";
import { expect } from "../fixtures/test";
import { passTime } from "./held-time";

export interface RemotePage {
  id: string;
  path: string;
  heading: string | RegExp;
  as: "admin" | "client" | null;
}

/**
 * One remote for each situation: public page, page with sidebar, separate document. The loader handles all
 * remotes in the same way, so the tests try Retry and repair with one remote of each situation.
 */
const SITUATIONS = new Set(["mfe-auth", "mfe-dashboard", "mfe-wizard"]);

export const REMOTES: readonly RemotePage[] = [
  { id: "mfe-auth", path: "/login", heading: "Log in", as: null },
  { id: "mfe-dashboard", path: "/usersettings", heading: "Settings", as: "client" },
  { id: "mfe-integrations", path: "/init", heading: "Integrations", as: "client" },
  { id: "mfe-wizard", path: "/PrivateClientWizard", heading: "Your bank account is connected", as: "client" },
  { id: "mfe-admin", path: "/AdminDash", heading: "Admin Dashboard", as: "admin" },
];

/** Returns all failures for a remote of a situation, else the first only. `npm run test:all` tries all with each remote. */
export function chooseFailures<Failure>({ id }: RemotePage, failures: readonly Failure[]): readonly Failure[] {
  return triesEveryRemote() || SITUATIONS.has(id) ? failures : failures.slice(0, 1);
}

/** Returns this remote's page, in `npm run test:all` the pages of all remotes. */
export const chooseRemotes = (example: string): readonly RemotePage[] =>
  REMOTES.filter(({ id }) => triesEveryRemote() || id === example);

const triesEveryRemote = (): boolean => readEnvironment().everyRemote;

/** A card that `expectCard` has not marked yet. */
const NEW_CARD = "[role=alert]:not([data-seen])";

/**
 * Waits for a card in place of the page, and marks it, so that the next call waits for another card.
 * @param hangs the shell's timeout must pass first
 */
async function expectCard(page: Page, hangs: boolean): Promise<void> {
  const card = page.locator(NEW_CARD);
  if (hangs) await passTimeUntilCard(page);
  await expect(card.getByText("This page could not be shown")).toBeVisible();
  await expect(card.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await card.evaluate((element) => element.setAttribute("data-seen", ""));
}

/** A person waits at most this long for the last good release or a card. */
const MOST_WAIT_MS = 10_000;

async function passTimeUntilCard(page: Page): Promise<void> {
  let passed = 0;
  const look = async (): Promise<number> => {
    if (passed < MOST_WAIT_MS) passed += await passTime(page);
    return page.locator(NEW_CARD).count();
  };
  await expect.poll(look, { intervals: [50] }).toBe(1);
}

export interface Breakage {
  remote: RemotePage;
  /** The remote never arrives, so the page needs an installed clock. */
  hangs: boolean;
  look?: () => Promise<void>;
}

/** Expects a card, also after Retry, until the repair; then Retry shows the page. Other pages load meanwhile. */
export async function expectCardUntilRepaired(page: Page, { remote, hangs, look }: Breakage): Promise<void> {
  const retry = page.getByRole("button", { name: "Retry" });
  await expectCard(page, hangs);
  await look?.();
  await retry.click();
  await expectCard(page, hangs);

  if (await visitAnother(page, remote)) await expectCard(page, hangs);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await retry.click();
  await expect(page.getByRole("heading", { name: remote.heading, level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** Visits another page and comes back. Returns false if the page has no sidebar. */
async function visitAnother(page: Page, { path, as }: RemotePage): Promise<boolean> {
  if (as === null || path === "/PrivateClientWizard") return false;
  const nav = page.getByRole("navigation", { name: "Main" });
  const [other, back] = path === "/init" ? ["Settings", "Integrations"] : ["Integrations", backLink(path)];
  await nav.getByRole("link", { name: other, exact: true }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: other, level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await nav.getByRole("link", { name: back, exact: true }).click();
  await expect(page).toHaveURL(path);
  return true;
}

function backLink(path: string): string {
  return path === "/AdminDash" ? "Admin Dashboard" : "Settings";
}

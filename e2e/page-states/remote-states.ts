import { expect, type Page } from "@playwright/test";

import { type PageState, REFUSAL, troubled } from "./page-state";
import { ADMIN } from "./places";
import { LONG_KEY, LONG_REMOTE, LONG_TOKEN, STOPPED_REMOTE } from "./remote-answers";

const REMOTES = { ...ADMIN, path: "/admin/remotes", shown: /^mfe-admin 2\.9\.0 suspended itself/ } as const;
const VERSIONS = { ...ADMIN, path: "/admin/remotes?remote=mfe-dashboard", shown: "All versions" } as const;

const list = <Row>(...data: Row[]) => ({ data, nextCursor: null });

async function open(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

const press = (button: string | RegExp): PageState["then"] => {
  return (page) => open(page, button);
};

/** Presses a button of the open dialog and waits for a text. */
async function confirm(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}

const LIST_STATES: readonly PageState[] = [
  { ...REMOTES, name: "/admin/remotes" },
  {
    ...{ ...REMOTES, name: "/admin/remotes with revoked keys and tokens" },
    then: async (page) => {
      await page.getByRole("button", { name: "Show all 3" }).click();
      await page.getByRole("button", { name: "Show all 6" }).click();
      await expect(page.getByText("dashboard-laptop")).toBeVisible();
    },
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes with the longest names", shown: "1,234 versions" },
    answers: {
      "GET /remotes": list(LONG_REMOTE),
      "GET /remotes/keys": list(LONG_KEY, { ...LONG_KEY, id: "rky_3", state: "accepted" }),
      "GET /remotes/tokens": list(LONG_TOKEN),
    },
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes when a remote has no version in use", shown: /has no version in use/ },
    answers: { "GET /remotes": list(STOPPED_REMOTE) },
  },
  {
    ...{ ...REMOTES, scenario: "no remotes", name: "/admin/remotes before the first version" },
    shown: "No remote has been published yet",
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes, errors of a version" },
    then: async (page) => {
      await open(page, "Show errors of mfe-admin 2.9.0");
      await page.getByText("Stack", { exact: true }).click();
    },
  },
  ...troubled({
    ...{ ...REMOTES, call: "GET /remotes/{remote}/releases/{version}/errors", where: ", errors of a version" },
    refused: "The errors could not be loaded.",
    arrive: (page) => open(page, "Show errors of mfe-admin 2.9.0"),
  }),
  {
    ...{ ...REMOTES, name: "/admin/remotes, a version without errors" },
    answers: { "GET /remotes/{remote}/releases/{version}/errors": list() },
    then: press("Show errors of mfe-admin 2.9.0"),
  },
  ...troubled({ ...REMOTES, call: "GET /remotes", refused: "The remotes could not be loaded." }),
  ...troubled({ ...REMOTES, call: "GET /remotes/keys", refused: "The keys could not be loaded." }),
  ...troubled({ ...REMOTES, call: "GET /remotes/dev-origins", refused: "The local addresses could not be loaded." }),
  ...troubled({ ...REMOTES, call: "GET /remotes/tokens", refused: "The deploy tokens could not be loaded." }),
];

const VERSION_STATES: readonly PageState[] = [
  { ...VERSIONS, name: "/admin/remotes, all versions of a remote" },
  { ...VERSIONS, name: "/admin/remotes, removing old files", then: press("Remove old files") },
  ...troubled({
    ...{ ...VERSIONS, call: "GET /remotes/{remote}/releases", refused: "The versions could not be loaded." },
    where: " of all versions",
  }),
];

const CHANGE_STATES: readonly PageState[] = [
  {
    ...{ ...REMOTES, name: "/admin/remotes, a refused promotion" },
    refusals: { "POST /remotes/{remote}/promote": REFUSAL },
    then: async (page) => {
      await open(page, /^Promote mfe-dashboard/);
      await confirm(page, "Promote", "Nothing was changed.");
    },
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes, a suspension without a reason" },
    then: async (page) => {
      await open(page, /^Suspend mfe-dashboard 4\.1\.3/);
      await confirm(page, "Suspend", "Say why.");
    },
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes, a rollback" },
    then: async (page) => {
      await open(page, /^Roll back mfe-dashboard/);
      await expect(page.getByLabel("Back to")).toBeVisible();
    },
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes, a rollback whose versions could not be loaded" },
    refusals: { "GET /remotes/{remote}/releases": REFUSAL },
    then: async (page) => {
      await open(page, /^Roll back mfe-dashboard/);
      await expect(page.getByText("The earlier versions could not be loaded.")).toBeVisible();
    },
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes, a rollback while the versions load" },
    refusals: { "GET /remotes/{remote}/releases": "never" },
    then: press(/^Roll back mfe-dashboard/),
  },
  {
    ...{ ...REMOTES, name: "/admin/remotes, an invalid share of a canary" },
    then: async (page) => {
      await open(page, /^Change share/);
      await page.getByLabel("Percent of browsers").fill("110");
      await confirm(page, "Change the share", "Enter a whole number from 1 to 100.");
    },
  },
  { ...REMOTES, name: "/admin/remotes, a local remote", then: press("Use a local remote") },
  { ...REMOTES, name: "/admin/remotes, a new canary", then: press(/^Set as canary mfe-integrations/) },
];

const KEY_STATES: readonly PageState[] = [
  {
    ...{ ...REMOTES, name: "/admin/remotes, a refused acceptance of a key" },
    refusals: { "POST /remotes/keys/{id}/accept": REFUSAL },
    then: async (page) => {
      await page.getByRole("button", { name: "Accept key" }).click();
      await expect(page.getByText("Nothing was changed.")).toBeVisible();
    },
  },
  { ...REMOTES, name: "/admin/remotes, refusing a key", then: press("Refuse") },
  {
    ...{ ...REMOTES, name: "/admin/remotes, revoking a key since a time" },
    then: async (page) => {
      await open(page, /^Revoke the key of mfe-dashboard/);
      await page.getByLabel("Only those published since a time").check();
      await confirm(page, "Revoke", "Enter a day as mm/dd/yyyy.");
    },
  },
];

const PAGE_STATES: readonly PageState[] = [
  { ...REMOTES, name: "/admin/remotes, accepting pages", then: press(/^Accept pages/) },
  {
    ...{ ...REMOTES, name: "/admin/remotes, a refused acceptance of pages" },
    refusals: { "POST /remotes/{remote}/pages/accept": REFUSAL },
    then: async (page) => {
      await open(page, /^Accept pages/);
      await confirm(page, "Accept pages", "Nothing was changed.");
    },
  },
];

const CREATED = {
  "POST /remotes/tokens": { id: "dpt_new", token: "portal_deploy_Zr8vN2cQp1mXhT6yLdW0sJ4uKbE9aGfR7oVi5xBk3Qz" },
};

async function createToken(page: Page): Promise<void> {
  await open(page, "New deploy token");
  await page.getByLabel("Remote ID").fill("mfe-reviews");
  await page.getByLabel("Name", { exact: true }).fill("reviews-ci");
  await confirm(page, "Create token", "Copy the token now.");
}

const TOKEN_STATES: readonly PageState[] = [
  {
    ...{ ...REMOTES, name: "/admin/remotes, a new deploy token without a name" },
    then: async (page) => {
      await open(page, "New deploy token");
      await confirm(page, "Create token", "Enter a name.");
    },
  },
  { ...REMOTES, name: "/admin/remotes, the created deploy token", answers: CREATED, then: createToken },
  {
    ...{ ...REMOTES, name: "/admin/remotes, closing a deploy token that was not copied", answers: CREATED },
    then: async (page) => {
      await createToken(page);
      // A second Escape in a row closes a dialog even if the page prevents it.
      for (let times = 0; times < 4; times += 1) await page.keyboard.press("Escape");
      await expect(page.getByText("Copy the token now.")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Have you saved the token?" })).toBeVisible();
    },
  },
  { ...REMOTES, name: "/admin/remotes, revoking a deploy token", then: press("Revoke dashboard-ci") },
];

/** States of releases, their keys and deploy tokens. */
export const REMOTE_STATES = [LIST_STATES, VERSION_STATES, CHANGE_STATES, KEY_STATES, PAGE_STATES, TOKEN_STATES].flat();

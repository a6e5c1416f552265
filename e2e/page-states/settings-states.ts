import type { Page } from "@playwright/test";

import { expect } from "../fixtures/test";
import { type PageState, type Stage, troubled } from "./page-state";

/** States of /usersettings, and of the dialog that its changes ask for. */
export const SETTINGS_STATES: readonly PageState[] = [
  { name: "/usersettings with every fault of its forms", reach: reachFaults },
  { name: "/usersettings, waiting for codes and for the time zone", reach: reachWaiting },
  { name: "the dialog 'Confirm it is you'", reach: reachStepUp },
  {
    name: "the dialog 'Confirm it is you', asking for a code",
    reach: async (stage) => {
      const page = await reachStepUp(stage);
      await page.route("**/api/verify/step-up", (route) =>
        route.fulfill({ json: { message: "New code sent!", type: "success", waitTime: 30 } }),
      );
      await page.getByRole("dialog").getByRole("button", { name: "Email me a code" }).click();
      await expect(page.getByLabel("Verification code")).toBeVisible();
      return page;
    },
  },
  {
    name: "/usersettings, asking whether to remove a social account",
    reach: async (stage) => {
      const page = await openSettings(stage);
      await page.getByRole("button", { name: "Remove Google" }).click();
      await expect(page.getByRole("dialog", { name: "Remove Google?" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/usersettings, asking for the deletion of the account, with every fault",
    reach: async ({ page, actAs }) => {
      await actAs("client");
      await page.goto("/usersettings");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("button", { name: "Delete in 7 days" }).click();
      await expect(page.getByText("Type DELETE in capital letters.")).toBeVisible();
      return page;
    },
  },
  {
    name: "/usersettings with signed documents, their files and one that is not in force any more",
    reach: reachDocuments,
  },
  archive("that is being written", { state: "running", progress: { done: 4, of: 20 } }, "4 of 20 files are written."),
  archive(
    "that is ready",
    { state: "ready", size: 3_240_000, expiresAt: "2030-11-22T12:01:00.000Z" },
    "Your archive is ready",
  ),
  archive("that could not be written", { state: "failed" }, "Your archive could not be written"),
  ...Object.entries({
    identities: "We could not load your social accounts.",
    passkeys: "We could not load your passkeys.",
    authenticator: "We could not load your authenticator app.",
    sessions: "We could not load your sessions.",
    views: "We could not load who looked at your data.",
    documents: "Could not load your documents",
    export: "We could not load the state of your archive.",
    deletion: "We could not load the state of your account.",
  }).flatMap(([part, refused]) =>
    troubled({ as: "client", path: "/usersettings", call: `/api/account/${part}`, refused }),
  ),
];

const DOCUMENT = {
  by: "Ada Lovelace-Featherstonehaugh",
  at: "2026-11-20T18:30:00.000Z",
  sha256: "a".repeat(64),
  version: "2026-11-22",
  current: true,
};

/** What was agreed to, as the portal lists it: signed, ended, and one whose file is being made. */
async function reachDocuments({ page, actAs }: Stage): Promise<Page> {
  const ready = {
    state: "ready",
    url: "/api/account/documents/x/file",
    sha256: "b".repeat(64),
    size: 48_000,
    pages: 3,
  };
  const making = { state: "making", url: null, sha256: null, size: null, pages: null };
  const text = "1. The engagement\nThe agency markets the business.\n\n2. Commission\n30% of verified revenue.";
  const mandate = { ...DOCUMENT, kind: "mandate", title: "Debit authorization", text };
  const json = [
    { ...mandate, id: "man_2", file: making },
    { ...mandate, id: "man_1", current: false, file: ready },
    { ...DOCUMENT, id: "agr_1", kind: "agreement", title: "Engagement agreement", text, file: ready },
  ];
  await page.route("**/api/account/documents", (route) => route.fulfill({ json }));
  await actAs("client");
  await page.goto("/usersettings#documents");
  const card = page.getByRole("region", { name: "Documents" });
  await card.getByText("Engagement agreement").click();
  await expect(card.getByText("30% of verified revenue.").last()).toBeVisible();
  await expect(card.getByText("Not in force any more.", { exact: false })).toBeVisible();
  return page;
}

/** What is said of the archive is the server's to say; a real one would be there for the other tests, too. */
function archive(name: string, told: object, shown: string): PageState {
  const none = { progress: null, size: null, requestedAt: "2026-11-21T12:00:00.000Z", expiresAt: null };
  return {
    name: `/usersettings, an archive ${name}`,
    reach: async ({ page, actAs }) => {
      await page.route("**/api/account/export", (route) => route.fulfill({ json: { ...none, ...told } }));
      await actAs("client");
      await page.goto("/usersettings");
      await expect(page.getByText(shown).first()).toBeVisible();
      return page;
    },
  };
}

/** With a social account, whose address is as long as addresses are. */
async function openSettings({ page, actAs }: Stage): Promise<Page> {
  const google = {
    provider: "google",
    email: `${"long.".repeat(10)}address@mail.shop.test`,
    createdAt: "2026-10-14T12:00:00Z",
  };
  await page.route("**/api/account/identities", (route) => route.fulfill({ json: [google] }));
  await actAs("client");
  await page.goto("/usersettings");
  await expect(page.getByRole("button", { name: "Remove Google" })).toBeVisible();
  return page;
}

async function reachFaults(stage: Stage): Promise<Page> {
  const page = await openSettings(stage);
  for (const field of ["First name", "Email", "Business name"]) {
    await page.getByLabel(field, { exact: true }).fill("");
    await page.getByLabel(field, { exact: true }).blur();
  }
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("region", { name: "Security" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  return page;
}

async function reachWaiting({ page, actAs }: Stage): Promise<Page> {
  await page.route("**/api/recover/all-user-info", async (route) => {
    const response = await route.fetch();
    const { user, business, ...rest } = (await response.json()) as Record<string, object>;
    const json = {
      ...rest,
      user: { ...user, pendingEmail: "new@shop.test", pendingPhoneNumber: "+14155550123" },
      business: { ...business, pendingTimeZone: "America/Denver" },
    };
    await route.fulfill({ response, json });
  });
  await actAs("client");
  await page.goto("/usersettings");
  await expect(page.getByText("new@shop.test waits for its code")).toBeVisible();
  return page;
}

/** The demo session's factor may be fresh: that it is not is the server's to say. */
async function reachStepUp(stage: Stage): Promise<Page> {
  const page = await openSettings(stage);
  const json = { message: "Please confirm that it is you to continue.", type: "error", code: "STEP_UP_REQUIRED" };
  await page.route("**/api/account/identities/google/remove", (route) => route.fulfill({ status: 403, json }));
  stage.guard.announce({ url: "/api/account/identities/google/remove", status: 403 });
  await page.getByRole("button", { name: "Remove Google" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog.getByRole("button", { name: "Email me a code" })).toBeVisible();
  return page;
}

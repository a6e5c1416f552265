import type { AccountDocument, DataExport, EndpointKey } from "@portal/api-contract";
import { expect, type Page } from "@playwright/test";

import { type PageState, troubled } from "./page-state";
import { CLIENT } from "./places";

const SETTINGS = { ...CLIENT, path: "/usersettings" } as const;

/** Settings whose Google account has a very long address. */
const WITH_GOOGLE = {
  ...SETTINGS,
  answers: {
    "GET /account/identities": [
      {
        provider: "google" as const,
        email: `${"long.".repeat(10)}address@mail.shop.test`,
        createdAt: "2026-10-14T12:00:00Z",
      },
    ],
  },
  shown: (page: Page) => page.getByRole("button", { name: "Remove Google" }),
};

export const SETTINGS_STATES: readonly PageState[] = [
  { ...WITH_GOOGLE, name: "/usersettings with every error of its forms", then: causeFaults },
  {
    ...{ ...SETTINGS, scenario: "settings changing" },
    name: "/usersettings, waiting for codes and for the time zone",
    shown: "Confirm dana@elsewhere.test with a code",
  },
  {
    ...{ ...WITH_GOOGLE, name: "/usersettings, asking whether to remove a social account" },
    then: async (page) => {
      await page.getByRole("button", { name: "Remove Google" }).click();
      await expect(page.getByRole("dialog", { name: "Remove Google?" })).toBeVisible();
    },
  },
  {
    ...{ ...SETTINGS, name: "/usersettings, deleting the account, with every error of the form" },
    shown: (page) => page.getByRole("button", { name: "Delete my account" }),
    then: async (page) => {
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("button", { name: "Delete in 7 days" }).click();
      await expect(page.getByText("Type DELETE in capital letters.")).toBeVisible();
    },
  },
  {
    ...{ ...SETTINGS, path: "/usersettings#documents" },
    name: "/usersettings with signed documents, one of them no longer in force",
    answers: { "GET /account/documents": listDocuments() },
    shown: (page) => page.getByRole("region", { name: "Documents" }).getByText("Engagement agreement"),
    then: async (page) => {
      const card = page.getByRole("region", { name: "Documents" });
      await card.getByText("Engagement agreement").click();
      await expect(card.getByText("30% of verified revenue.").last()).toBeVisible();
      await expect(card.getByText("No longer in force.", { exact: false })).toBeVisible();
    },
  },
  {
    ...{ ...SETTINGS, path: "/usersettings#notifications" },
    name: "/usersettings, the notifications",
    shown: (page) => page.getByRole("checkbox", { name: "Before each debit: Text" }),
    then: (page) => page.getByRole("checkbox", { name: "Debit failed or returned: Text" }).check(),
  },
  archive("that is being written", { state: "running", progress: { done: 4, of: 20 } }, "4 of 20 files are ready."),
  archive(
    "that is ready",
    { state: "ready", size: 3_240_000, expiresAt: "2030-11-22T12:01:00.000Z" },
    "Your archive is ready",
  ),
  archive("that could not be written", { state: "failed" }, "Your archive could not be prepared"),
  ...part("GET /account/identities", "We could not load your social accounts."),
  ...part("GET /account/passkeys", "We could not load your passkeys."),
  ...part("GET /account/authenticator", "We could not load your authenticator app."),
  ...part("GET /account/sessions", "We could not load your sessions."),
  ...part("GET /account/views", "We could not load who looked at your data."),
  ...part("GET /account/documents", "Could not load your documents"),
  ...part("GET /account/notification-settings", "Could not load your notifications"),
  ...part("GET /account/export", "We could not load the state of your archive."),
  ...part("GET /account/deletion", "We could not load the state of your account."),
];

function part(call: EndpointKey, refused: string): PageState[] {
  return troubled({ ...SETTINGS, call, refused });
}

/** Returns signed and ended documents, and a document whose file is being made. */
function listDocuments(): AccountDocument[] {
  const signed = {
    by: "Ada Lovelace-Featherstonehaugh",
    at: "2026-11-20T18:30:00.000Z",
    sha256: "a".repeat(64),
    version: "2026-11-22",
    current: true,
    text: "1. The engagement\nThe agency markets the business.\n\n2. Commission\n30% of verified revenue.",
  };
  const url = "/api/account/documents/x/file";
  const ready = { state: "ready", url, sha256: "b".repeat(64), size: 48_000, pages: 3 } as const;
  const making = { state: "making", url: null, sha256: null, size: null, pages: null } as const;
  const mandate = { ...signed, kind: "mandate", title: "Debit authorization" } as const;
  return [
    { ...mandate, id: "man_2", file: making },
    { ...mandate, id: "man_1", current: false, file: ready },
    { ...signed, id: "agr_1", kind: "agreement", title: "Engagement agreement", file: ready },
  ];
}

function archive(name: string, told: Partial<DataExport>, shown: string): PageState {
  const none: DataExport = {
    state: "none",
    progress: null,
    size: null,
    requestedAt: "2026-11-21T12:00:00.000Z",
    expiresAt: null,
  };
  return {
    ...{ ...SETTINGS, name: `/usersettings, an archive ${name}`, shown },
    answers: { "GET /account/export": { ...none, ...told } },
  };
}

async function causeFaults(page: Page): Promise<void> {
  for (const field of ["First name", "Email", "Business name"]) {
    await page.getByLabel(field, { exact: true }).fill("");
    await page.getByLabel(field, { exact: true }).blur();
  }
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("region", { name: "Security" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
}

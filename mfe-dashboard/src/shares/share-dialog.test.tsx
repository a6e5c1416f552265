import type { MadeShareAnswer, SalesShareItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { ExportMenu } from "../exports/export-menu.js";

const query = { start: "2026-11-01", end: "2026-11-30", source: ["square" as const], location: [] };

function buildShare(overrides: Partial<SalesShareItem> = {}): SalesShareItem {
  return {
    id: "shr_1",
    start: "2026-10-01",
    end: "2026-10-31",
    only: [],
    createdAt: "2026-11-20T15:00:00.000Z",
    expiresAt: "2026-11-27T15:00:00.000Z",
    openings: 0,
    lastOpenedAt: null,
    ...overrides,
  };
}

const made: MadeShareAnswer = {
  share: buildShare({ id: "shr_2", start: "2026-11-01", end: "2026-11-30", only: ["Square"] }),
  url: "https://portal.test/shared#a-token",
};

async function openDialog(routes: FakeRoutes = {}) {
  const api = fakeWire({
    "GET /sales/shares": () => ({
      status: 200,
      body: [buildShare({ openings: 3, lastOpenedAt: "2026-11-21T16:00:00Z" })],
    }),
    "POST /sales/shares": () => ({ status: 201, body: made }),
    "POST /sales/shares/{id}/revoke": () => ({
      status: 200,
      body: { message: "The link is revoked.", type: "success" },
    }),
    ...routes,
  });
  const menu = <ExportMenu query={query} printPath="/sales/print" timeZone="America/New_York" />;
  renderWithHost(menu, { api, session: { status: "authenticated", role: "user" } });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(screen.getByRole("menuitem", { name: "Share with a bookkeeper" }));
  const dialog = await screen.findByRole("dialog", { name: "Share with a bookkeeper" });
  return { api, user, dialog: within(dialog) };
}

test("shows the address of a new link to the shown sales only once", async () => {
  const { api, user, dialog } = await openDialog();
  expect(dialog.getByText(/It works for 7 days\. You can revoke it earlier\./)).toBeVisible();
  expect(dialog.getByText(/^Anyone with the link can see the sales of Nov.1.–.30,.2026, Square\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Make a link" }));
  expect(await dialog.findByRole("textbox", { name: "Address of the link" })).toHaveValue(made.url);
  expect(dialog.getByRole("textbox", { name: "Address of the link" })).toHaveFocus();
  expect(api.requestsOf("POST /sales/shares").map(({ body }) => body)).toEqual([query]);
  expect(dialog.queryByRole("button", { name: "Make a link" })).not.toBeInTheDocument();
  expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(made.url);
});

test("lists active links with days, sources, expiry and openings", async () => {
  const { dialog } = await openDialog();
  const link = await dialog.findByRole("listitem");
  expect(link).toHaveTextContent(/^Oct.1.–.31,.2026, All sources/);
  expect(link).toHaveTextContent(/Made .*Nov 20.*ends .*Nov 27/);
  expect(link).toHaveTextContent(/Opened 3 times, last .*Nov 21/);
});

test("removes a revoked link from the list", async () => {
  const { api, user, dialog } = await openDialog();
  await user.click(await dialog.findByRole("button", { name: /^Revoke the link to Oct/ }));
  expect(await dialog.findByText("The link is revoked.")).toBeVisible();
  expect(dialog.getByText("None.")).toBeVisible();
  expect(dialog.getByRole("heading", { name: "Active links" })).toHaveFocus();
  expect(api.requestsOf("POST /sales/shares/{id}/revoke").map(({ path }) => path)).toEqual([
    "/sales/shares/shr_1/revoke",
  ]);
});

test("shows the portal's reason when creating or revoking fails", async () => {
  const { user, dialog } = await openDialog({
    "POST /sales/shares": () => ({ status: 409, body: { message: "You have 10 links already." } }),
    "POST /sales/shares/{id}/revoke": () => ({ status: 503, body: { message: "Busy." } }),
  });
  await user.click(dialog.getByRole("button", { name: "Make a link" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("No link was made.You have 10 links already.");
  await user.click(await dialog.findByRole("button", { name: /^Revoke/ }));
  expect(await dialog.findByText("The link was not revoked.")).toBeVisible();
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
});

test("can create a link when the list of links fails to load", async () => {
  const { user, dialog } = await openDialog({ "GET /sales/shares": () => ({ status: 403, body: { message: "No." } }) });
  expect(await dialog.findByText("Your links could not be loaded.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Make a link" }));
  expect(await dialog.findByRole("textbox", { name: "Address of the link" })).toHaveValue(made.url);
});

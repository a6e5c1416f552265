import type { Integration, WebsiteTestAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, listIntegrations, renderWithHost } from "@portal/shared-ui/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { leadsOnTheWay } from "../leads/leads.fixture.js";
import { IntegrationsPage } from "../integrations/integrations.page.js";

const tag = '<script async src="https://portal.test/t.js" data-key="pk_1"></script>';
const linked: Partial<Integration> = {
  isConnected: true,
  status: "connected",
  accountName: "shine.test",
  lastSyncAt: "2026-11-20T20:40:00Z",
  visits: 214,
};

const success: WebsiteTestAnswer = {
  message: "Connected successfully! Closing...",
  type: "success",
  checks: [{ step: "tag", ok: true, text: "Script found" }],
};
const failure: WebsiteTestAnswer = {
  message: "",
  type: "error",
  checks: [
    { step: "name", ok: true, text: "Name found" },
    { step: "tag", ok: false, text: "" },
  ],
  error: "Your page was fetched, but the script is not on it.",
  failedStep: "tag",
  cure: "Paste it before </head>, publish, then test again.",
};

const toRows = (web: Partial<Integration>) =>
  listIntegrations([]).map((row) => (row.partner === "web" ? { ...row, ...web } : row));

let web: Partial<Integration>;
async function renderWebsite(wire: FakeRoutes = {}) {
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: toRows(web) }),
    "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy." } }),
    "GET /web/key": () => ({ status: 200, body: { key: "pk_1", tag, website: "shine.test" } }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(<IntegrationsPage />, { api, session });
  await screen.findByRole("link", { name: "Link Private Client Wizard" });
  return { api, card: within(screen.getByRole("article", { name: "Website" })) };
}

async function openDialog(wire: FakeRoutes = {}) {
  const rendered = await renderWebsite(wire);
  await userEvent.click(rendered.card.getByRole("button", { name: "Link Website" }));
  const dialog = within(screen.getByRole("dialog", { name: "Connect your website" }));
  await dialog.findByText(tag);
  return { ...rendered, dialog };
}

beforeEach(() => {
  web = {};
});

test("shows the script, copies it and says so for a moment", async () => {
  const person = userEvent.setup();
  const { dialog } = await openDialog();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  try {
    dialog.getByRole("button", { name: "Click to Copy" }).click();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(write).toHaveBeenCalledWith(tag);
    expect(dialog.getByRole("button", { name: "Copied!" })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(dialog.getByRole("button", { name: "Copied!" })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(dialog.getByRole("button", { name: "Click to Copy" })).toBeVisible();
  } finally {
    jest.useRealTimers();
    write.mockRestore();
  }
  expect(dialog.getByText(/write data-leads into it.* never these themselves\.$/)).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Wix" }));
  expect(dialog.getByText(/^Wix: Settings, Custom Code/)).toBeVisible();
});

test("names what fails and its cure, and tests the address that is typed", async () => {
  const { api, dialog } = await openDialog({ "POST /web/web-connect-test": () => ({ status: 200, body: failure }) });

  await userEvent.clear(dialog.getByLabelText("Your website"));
  await userEvent.type(dialog.getByLabelText("Your website"), "www.shine.test");
  await userEvent.click(dialog.getByRole("button", { name: "Test Connection" }));

  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent("Oh-oh! The test was not successful. Try again.");
  expect(alert).toHaveTextContent("the script is not on it. Paste it before </head>");
  expect(alert).toHaveTextContent("So far right: Name found.");
  expect(api.requestsOf("POST /web/web-connect-test")).toMatchObject([{ body: { host: "www.shine.test" } }]);
});

test("says in the specified words that the test itself failed", async () => {
  const { dialog } = await openDialog({
    "POST /web/web-connect-test": () => ({ status: 503, body: { message: "Busy." } }),
  });
  await userEvent.click(dialog.getByRole("button", { name: "Test Connection" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("An error occurred while testing the connection.");
});

test("closes three seconds after a success, and the card is connected", async () => {
  const { dialog } = await openDialog({
    "POST /web/web-connect-test": () => {
      web = linked;
      return { status: 200, body: success };
    },
  });
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  try {
    dialog.getByRole("button", { name: "Test Connection" }).click();
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(dialog.getByText("Connected successfully! Closing...")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(screen.getByRole("dialog")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByText("214 visits")).toBeVisible();
});

test("tells of a connected website, at a click, that it is connected", async () => {
  web = linked;
  const { card } = await renderWebsite();
  expect(card.getByText("Connected")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Details Website" }));
  expect(card.getByText("Your website is already connected.")).toBeVisible();
  expect(card.getByText(/^shine\.test, last visit /)).toBeVisible();
});

test("warns what unlinking costs, and unlinks", async () => {
  web = linked;
  const message = "Your website is not connected any more. The visits that were counted stay.";
  const { card } = await renderWebsite({
    "POST /integration/disconnect/web": () => {
      web = {};
      return { status: 200, body: { message, type: "success" } };
    },
  });
  await userEvent.click(card.getByRole("button", { name: "Unlink Website" }));
  const dialog = within(screen.getByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText(/Visits stop being counted at once/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByText(message)).toBeVisible();
  expect(card.getByRole("heading", { name: "Website" })).toHaveFocus();
});

test("a website that tells nothing any more is degraded, and can be tested again", async () => {
  web = { ...linked, status: "degraded", reason: "No visit was reported for two weeks.", cure: "Test the connection." };
  const { card } = await renderWebsite();
  expect(card.getByText("Degraded")).toBeVisible();
  expect(card.getByText("No visit was reported for two weeks.")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Test again Website" }));
  expect(screen.getByRole("dialog", { name: "Connect your website" })).toBeVisible();
});

import type { Integration, WebsiteTestAnswer } from "@portal/shared-ui/api";
import {
  type FakeAnswer,
  type FakeRoutes,
  fakeWire,
  listIntegrations,
  renderWithHost,
} from "@portal/shared-ui/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { leadsOnTheWay } from "../leads/leads.fixture.js";
import { IntegrationsPage } from "../integrations/integrations.page.js";

const tag = '<script async src="https://portal.test/t.js" data-key="pk_1"></script>';
const managerTag = '<script async src="https://portal.test/t.js?k=pk_1"></script>';
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
  error: "We opened your page, but the script is not on it.",
  failedStep: "tag",
  cure: "Paste it before </head>, publish, then test again.",
};

const places = [
  [
    "WordPress",
    "Appearance, Theme File Editor, header.php, just before the closing tag of the head. Then Update File. A plugin for header scripts works too.",
  ],
  ["Wix", "Settings, Custom Code, Add Custom Code. Choose All pages and Head, then Apply and publish."],
  ["Squarespace", "Website, Pages, Custom Code, Code Injection: paste it into Header, then Save."],
  ["Shopify", "Online Store, Themes, Edit code, theme.liquid, just before the closing tag of the head. Then Save."],
  ["GoDaddy", "Settings, Site-wide Code, Add code. Choose Header, paste it, then Save and publish."],
  ["By hand", "Paste it into the head of every page, or of the template that all pages share, and publish."],
] as const;

const busy = (status: number, message: string) => () => ({ status, body: { message, code: "REFUSED" } });
const noWords = "An error occurred while testing the connection.";

const toRows = (web: Partial<Integration>) =>
  listIntegrations([]).map((row) => (row.partner === "web" ? { ...row, ...web } : row));

let web: Partial<Integration>;
async function renderWebsite(wire: FakeRoutes = {}) {
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: toRows(web) }),
    "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy." } }),
    "GET /web/key": () => ({ status: 200, body: { key: "pk_1", tag, managerTag, website: "shine.test" } }),
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

test("confirms briefly that it has copied the script", async () => {
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
  expect(dialog.getByText(/add data-leads to the script.* before they reach us\.$/)).toBeVisible();
  for (const [name, steps] of places) {
    await person.click(dialog.getByRole("button", { name }));
    expect(dialog.getByRole("button", { name, pressed: true })).toBeVisible();
    expect(dialog.getByText(`${name}: ${steps}`)).toBeVisible();
  }
  expect(within(dialog.getByRole("group", { name: "Site builder" })).getAllByRole("button")).toHaveLength(7);
  await person.click(dialog.getByRole("button", { name: "Tag manager" }));
  expect(dialog.getByText(managerTag)).toBeVisible();
  expect(dialog.getByText(/Tag managers remove attributes, so the key is in the script's address/)).toBeVisible();
});

test("shows what fails in a test of the typed address with its fix", async () => {
  const { api, dialog } = await openDialog({ "POST /web/web-connect-test": () => ({ status: 200, body: failure }) });

  await userEvent.clear(dialog.getByLabelText("Your website"));
  await userEvent.type(dialog.getByLabelText("Your website"), "www.shine.test");
  await userEvent.click(dialog.getByRole("button", { name: "Test Connection" }));

  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent("Oh-oh! The test was not successful. Try again.");
  expect(alert).toHaveTextContent("the script is not on it. Paste it before </head>");
  expect(alert).toHaveTextContent("Working so far: Name found.");
  expect(api.requestsOf("POST /web/web-connect-test")).toMatchObject([{ body: { host: "www.shine.test" } }]);
});

test.each([
  ["the portal's message for a refused test", busy(429, "Please wait a minute."), "Please wait a minute."],
  ["the portal's message for a failed test", busy(503, "Busy."), "Busy."],
  ["a general error for an answer without a message", () => ({ status: 502 }), noWords],
  ["a general error without an answer", () => Promise.reject(new Error("offline")), noWords],
] as const)("shows %s", async (_what, answer, words) => {
  const { dialog } = await openDialog({ "POST /web/web-connect-test": answer });
  await userEvent.click(dialog.getByRole("button", { name: "Test Connection" }));
  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent(`Oh-oh! The test was not successful. Try again.${words}`);
});

test("explains the test, and shows progress without a second request while the test runs", async () => {
  let answer: (value: FakeAnswer<"POST /web/web-connect-test">) => void = () => undefined;
  const { api, dialog } = await openDialog({
    "POST /web/web-connect-test": () => new Promise((resolve) => (answer = resolve)),
  });
  expect(dialog.getByText("We look for the script on your page, and for a visit that it reported.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Test Connection" }));
  expect(dialog.getByRole("status")).toHaveTextContent("We are looking at your website.");
  const button = dialog.getByRole("button", { name: "Testing" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(api.requestsOf("POST /web/web-connect-test")).toHaveLength(1);
  answer({ status: 200, body: failure });
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Test Connection" })).not.toHaveAttribute("aria-disabled");
});

test("closes the dialog three seconds after a success, and marks the card as connected", async () => {
  const { dialog } = await openDialog({
    "POST /web/web-connect-test": () => {
      web = linked;
      return { status: 200, body: success };
    },
  });
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  try {
    dialog.getByRole("button", { name: "Test Connection" }).click();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(dialog.getByText("Connected successfully! Closing...")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2999));
    expect(screen.getByRole("dialog")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByText("214 visits")).toBeVisible();
});

test("shows at a click that a connected website is connected", async () => {
  web = linked;
  const { card } = await renderWebsite();
  expect(card.getByText("Connected")).toBeVisible();
  await card.findByText(/^Nov.20,.2026, /);
  const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["Last visit", expect.stringMatching(/^Nov.20,.2026, /)],
    ["Last 7 days", "214 visits"],
    ["Next refresh", "At each visit"],
  ]);
  await userEvent.click(card.getByRole("button", { name: "Details Website" }));
  expect(card.getByText("Your website is already connected.")).toBeVisible();
  expect(card.getByText(/^shine\.test, last visit /)).toBeVisible();
});

test("unlinks after a warning of the effects", async () => {
  web = linked;
  const message = "Your website is no longer connected. Visits that were counted stay.";
  const { card } = await renderWebsite({
    "POST /integration/disconnect/web": () => {
      web = {};
      return { status: 200, body: { message, type: "success" } };
    },
  });
  await userEvent.click(card.getByRole("button", { name: "Unlink Website" }));
  const dialog = within(screen.getByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText(/We stop counting visits right away/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByText(message)).toBeVisible();
  expect(card.getByRole("heading", { name: "Website" })).toHaveFocus();
});

test("offers to test the address of a degraded website again", async () => {
  const trouble = { reason: "Your website has reported no visit for two weeks.", cure: "Test the connection." };
  web = { ...linked, accountName: "shop.shine.test", status: "degraded", ...trouble };
  const { card } = await renderWebsite();
  expect(card.getByText("Degraded")).toBeVisible();
  expect(card.getByText("Your website has reported no visit for two weeks.")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Test again Website" }));
  const dialog = within(screen.getByRole("dialog", { name: "Connect your website" }));
  await dialog.findByText(tag);
  expect(dialog.getByLabelText("Your website")).toHaveValue("shop.shine.test");
});

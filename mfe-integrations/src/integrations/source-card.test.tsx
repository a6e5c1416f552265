import type { AllUserInfoAnswer, Integration } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { IntegrationsPage } from "./integrations.page.js";

// A slow machine needs more than a second; the portal is asked again after one and a half.
configure({ asyncUtilTimeout: 4000 });

const UNLINKED = "Square is unlinked. The sales that were imported stay.";

function buildSquare(overrides: Partial<Integration> = {}): Integration {
  return {
    partner: "square",
    isConnected: true,
    status: "connected",
    lastSyncAt: null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
    ...overrides,
  };
}

const account: AllUserInfoAnswer = {
  user: { id: "usr_1", firstName: "Dana", lastName: "Whitfield", email: "dana@shop.test", phoneNumber: null },
  business: {
    bizName: "Whitfield Detailing",
    web: null,
    bizPhone: null,
    bizPhoneSameAsPersonal: false,
    timeZone: "America/Denver",
  },
};

const unlinked = buildSquare({ isConnected: false, status: "disconnected" });

async function renderSquare(square: Integration, wire: FakeRoutes = {}) {
  const api = fakeWire({
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /recover/all-user-info": () => ({ status: 200, body: account }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const rendered = renderWithHost(<IntegrationsPage />, { api, session });
  await screen.findByRole("link", { name: "Link Private Client Wizard" });
  return { api, ...rendered, card: within(screen.getByRole("article", { name: "Square" })) };
}

test("links: goes to the page that the portal names", async () => {
  const { host, card } = await renderSquare(unlinked, {
    "POST /integration/square/connect": () => ({
      status: 200,
      body: { url: "https://connect.square.test/oauth2/authorize?state=1" },
    }),
  });

  expect(card.getByText("Not connected")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Link Square" }));

  await waitFor(() => expect(host.redirects).toEqual(["https://connect.square.test/oauth2/authorize?state=1"]));
});

test("says in place why it cannot be linked", async () => {
  const { host, card } = await renderSquare(unlinked, {
    "POST /integration/square/connect": () => ({
      status: 403,
      body: { message: "Only a client with a business can link Square." },
    }),
  });

  await userEvent.click(card.getByRole("button", { name: "Link Square" }));

  expect(await card.findByRole("alert")).toHaveTextContent("Only a client with a business can link Square.");
  expect(host.redirects).toEqual([]);
  expect(host.notices).toEqual([]);
});

test("keeps its button while Square is being opened", async () => {
  const { card } = await renderSquare(unlinked, {
    "POST /integration/square/connect": () => new Promise(() => undefined),
  });

  await userEvent.click(card.getByRole("button", { name: "Link Square" }));

  expect(await card.findByRole("button", { name: "Opening Square" })).toHaveAttribute("aria-disabled", "true");
  expect(card.getByRole("button", { name: "Opening Square" })).toHaveFocus();
});

test("shows that it is connected, when the last sync was in the zone of the business, and how to unlink", async () => {
  const { card } = await renderSquare(buildSquare({ lastSyncAt: "2026-11-20T19:02:00Z" }));

  expect(card.getByText("Connected")).toBeVisible();
  expect(await card.findByText("Nov 20, 2026, 12:02 PM MST")).toBeVisible();
  expect(card.getAllByRole("button").map((button) => button.textContent)).toEqual(["Unlink Square"]);
});

test("names the linked seller, its locations and the days that are imported", async () => {
  const { card } = await renderSquare(
    buildSquare({
      accountName: "Harbor Detailing",
      locations: ["Main Street", "Mobile van"],
      imported: { from: "2025-11-22", to: "2026-11-20" },
    }),
  );

  expect(card.getByText("Harbor Detailing")).toBeVisible();
  expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Locations", "Sales"]);
  expect(card.getByText("Main Street, Mobile van")).toBeVisible();
  expect(card.getByText("Nov 22, 2025 to Nov 20, 2026")).toBeVisible();
});

test("shows the import and how it moves on", async () => {
  let imported = 0;
  let done = 0.1;
  const { card } = await renderSquare(unlinked, {
    "POST /integration/get-all": () => ({
      status: 200,
      body: [buildSquare({ status: "syncing", import: { imported, fraction: done } })],
    }),
  });

  expect(card.getByText("Connected")).toBeVisible();
  expect(card.getByText("Importing your sales: 10%")).toBeVisible();
  expect(card.getByRole("progressbar", { name: "Import of your sales" })).toHaveAttribute("value", "10");

  imported = 1240;
  done = 0.6;
  expect(await card.findByText("Importing your sales: 1,240 so far, 60%")).toBeVisible();
});

test("says what troubles a link that works", async () => {
  const { card } = await renderSquare(
    buildSquare({ status: "degraded", reason: "Square does not answer.", cure: "There is nothing to do." }),
  );

  expect(card.getByText("Connected")).toBeVisible();
  expect(card.getByText("Square does not answer.")).toBeVisible();
  expect(card.getByText("There is nothing to do.")).toBeVisible();
  expect(card.queryByRole("button", { name: /Link Square/ })).not.toBeInTheDocument();
});

test.each(["expired", "revoked"] as const)("offers to link again what is %s, with the reason", async (status) => {
  const { host, card } = await renderSquare(
    buildSquare({ status, isConnected: false, reason: "Access has ended.", cure: "Link Square again." }),
    {
      "POST /integration/square/connect": () => ({ status: 200, body: { url: "https://square.test/again" } }),
    },
  );

  expect(card.queryByText("Connected")).not.toBeInTheDocument();
  expect(card.getByText("Access has ended.")).toBeVisible();
  expect(card.getByText("Link Square again.")).toBeVisible();
  expect(card.getByRole("button", { name: "Unlink Square" })).toBeVisible();

  await userEvent.click(card.getByRole("button", { name: "Link Square again" }));
  await waitFor(() => expect(host.redirects).toEqual(["https://square.test/again"]));
});

test("warns before it unlinks, and does nothing when that is cancelled", async () => {
  const { api, card } = await renderSquare(buildSquare());

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  const dialog = screen.getByRole("dialog", { name: "WARNING" });
  expect(dialog).toHaveTextContent("Sales that are here already stay.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.requestsOf("POST /integration/disconnect/square")).toEqual([]);
});

test("unlinks, says so, and takes the focus to the card", async () => {
  let square = buildSquare();
  const { card } = await renderSquare(square, {
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /integration/disconnect/square": () => {
      square = unlinked;
      return { status: 200, body: { message: UNLINKED, type: "success" } };
    },
  });

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Unlink" }));

  expect(await card.findByRole("status")).toHaveTextContent(UNLINKED);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(card.getByText("Not connected")).toBeVisible();
  expect(card.getByRole("button", { name: "Link Square" })).toBeVisible();
  expect(card.getByRole("heading", { name: "Square" })).toHaveFocus();
});

test("says in the dialog why it could not be unlinked, raises no toast, and tries again", async () => {
  let isDown = true;
  let square = buildSquare();
  const { host, card } = await renderSquare(square, {
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /integration/disconnect/square": () => {
      if (isDown) return { status: 503, body: { message: "The portal is busy." } };
      square = unlinked;
      return { status: 200, body: { message: UNLINKED, type: "success" } };
    },
  });

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("The portal is busy.");
  expect(host.notices).toEqual([]);
  expect(card.getByText("Connected")).toBeVisible();

  isDown = false;
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByText(UNLINKED)).toBeVisible();
});

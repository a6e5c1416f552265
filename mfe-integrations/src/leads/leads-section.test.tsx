import type { InboundAnswer } from "@portal/shared-ui/api";
import { buildUnlinked, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { IntegrationsPage } from "../integrations/integrations.page.js";

const url = "https://portal.test/api/webhooks/inbound/biz_1.secret";
const nothing: InboundAnswer = { url, locationId: null, lastSignedAt: null, lastUnsignedAt: null };

function renderLeads(inbound: () => InboundAnswer, wire: FakeRoutes = {}) {
  const api = fakeWire({
    "POST /integration/get-all": () => ({ status: 200, body: [buildUnlinked("facebook")] }),
    "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy.", code: "unavailable" } }),
    "GET /integration/inbound": () => ({ status: 200, body: inbound() }),
    ...wire,
  });
  return { api, ...renderWithHost(<IntegrationsPage />, { api, session: { status: "authenticated", role: "user" } }) };
}

const heading = /^Leads from forms, GoHighLevel and Instagram/;

/** The section is folded at first. */
async function cardOf(name: string) {
  const card = await screen.findByRole("article", { name });
  if (card.closest("details")?.open === false) await userEvent.click(screen.getByText(heading));
  return within(card);
}

test("links a location, then says what to do while no contact has arrived", async () => {
  let inbound = nothing;
  const { api } = renderLeads(() => inbound, {
    "POST /integration/ghl": (body) => {
      inbound = { ...inbound, ...body };
      return { status: 200, body: { message: "New contacts show under Recent Events.", type: "success" } };
    },
  });
  const card = await cardOf("GoHighLevel");
  expect(card.queryByText("No contact has arrived yet.")).not.toBeInTheDocument();
  await userEvent.click(card.getByRole("button", { name: "Save location" }));
  expect(card.getByLabelText("Location ID")).toHaveAccessibleDescription(/Please enter the location ID\./);
  await userEvent.type(card.getByLabelText("Location ID"), " ve9EPM428h8vShlRW1KT ");
  await userEvent.click(card.getByRole("button", { name: "Save location" }));
  expect(await card.findByText("No contact has arrived yet.")).toBeVisible();
  expect(card.getByText("New contacts show under Recent Events.")).toBeVisible();
  expect(api.requestsOf("POST /integration/ghl").map(({ body }) => body)).toEqual([
    { locationId: "ve9EPM428h8vShlRW1KT" },
  ]);
});

test("shows in place why a location could not be saved", async () => {
  renderLeads(() => nothing, {
    "POST /integration/ghl": () => ({ status: 409, body: { message: "It belongs to another account already." } }),
  });
  const card = await cardOf("GoHighLevel");
  await userEvent.type(card.getByLabelText("Location ID"), "x");
  await userEvent.click(card.getByRole("button", { name: "Save location" }));
  expect(await card.findByRole("alert")).toHaveTextContent("It belongs to another account already.");
});

test("shows by which tag a location is proved", async () => {
  renderLeads(() => ({ ...nothing, locationId: "loc1", proofTag: "portal-0123456789abcdef" }));
  const card = await cardOf("GoHighLevel");
  expect(card.getByText("Not confirmed yet. Until then, contacts show without names.")).toBeVisible();
  expect(card.getByText("portal-0123456789abcdef")).toBeVisible();
  expect(card.getByRole("button", { name: "Copy the tag" })).toBeVisible();
});

test("shows how to claim another account's location after the portal has refused it", async () => {
  let inbound = nothing;
  renderLeads(() => inbound, {
    "POST /integration/ghl": () => {
      inbound = { ...nothing, claimedLocationId: "loc1", proofTag: "portal-0123456789abcdef" };
      return { status: 409, body: { message: "It belongs to another account already." } };
    },
  });
  const card = await cardOf("GoHighLevel");
  await userEvent.type(card.getByLabelText("Location ID"), "loc1");
  await userEvent.click(card.getByRole("button", { name: "Save location" }));
  expect(await card.findByText("Location loc1 belongs to another account.")).toBeVisible();
  expect(card.getByText("It belongs to another account already.")).toBeVisible();
});

test("unlinks a location after a warning of the effects", async () => {
  let inbound: InboundAnswer = { ...nothing, locationId: "loc1", provenAt: "2026-11-20T19:02:00Z" };
  const { api } = renderLeads(() => inbound, {
    "POST /integration/disconnect/ghl": () => {
      inbound = nothing;
      return { status: 200, body: { message: "Gone.", type: "success" } };
    },
  });
  const card = await cardOf("GoHighLevel");
  await userEvent.click(card.getByRole("button", { name: "Unlink GoHighLevel" }));
  const dialog = within(screen.getByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText(/You won't get the missed ones later/)).toBeVisible();
  expect(api.requestsOf("POST /integration/disconnect/ghl")).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByRole("button", { name: "Save location" })).toBeVisible();
  await waitFor(() => expect(card.queryByRole("button", { name: "Unlink GoHighLevel" })).not.toBeInTheDocument());
});

test("confirms that it has copied the secret address", async () => {
  const user = userEvent.setup();
  renderLeads(() => nothing);
  const card = await cardOf("Webhook address");
  expect(card.getByText(url)).toBeVisible();
  expect(card.getByText("Nothing has arrived yet.")).toBeVisible();
  await user.click(card.getByRole("button", { name: "Click to Copy" }));
  expect(await card.findByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("creates a new address after a warning", async () => {
  let inbound = nothing;
  const next = `${url}2`;
  const { api } = renderLeads(() => inbound, {
    "POST /integration/inbound/rotate": () => {
      inbound = { ...inbound, url: next };
      return { status: 200, body: { message: "Use the new address from now on.", type: "success" } };
    },
  });
  const card = await cardOf("Webhook address");
  await userEvent.click(card.getByRole("button", { name: "New address" }));
  await userEvent.click(
    within(screen.getByRole("dialog", { name: "WARNING" })).getByRole("button", { name: "Cancel" }),
  );
  expect(api.requestsOf("POST /integration/inbound/rotate")).toEqual([]);
  await userEvent.click(card.getByRole("button", { name: "New address" }));
  const dialog = within(screen.getByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText("The current address stops working right away.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "New address" }));
  expect(await card.findByText(next)).toBeVisible();
  expect(card.getByText("Use the new address from now on.")).toBeVisible();
});

test("shows the time of the last event", async () => {
  renderLeads(() => ({ ...nothing, lastUnsignedAt: "2026-11-20T19:02:00Z" }));
  const card = await cardOf("Webhook address");
  expect(screen.getAllByText("Receiving")).toHaveLength(2);
  expect(await card.findByText(/Nov 20, 2026/)).toBeVisible();
  expect(card.queryByText("Nothing has arrived yet.")).not.toBeInTheDocument();
});

test("is folded below its heading, which shows what has arrived", async () => {
  renderLeads(() => ({ ...nothing, lastUnsignedAt: "2026-11-20T19:02:00Z", proofTag: "portal-0" }));
  const [receiving] = await screen.findAllByText("Receiving");
  expect(receiving).toBeVisible();
  expect(screen.getByText("Not confirmed")).toBeVisible();
  expect(screen.getByText(url)).not.toBeVisible();
  await userEvent.click(screen.getByText(heading));
  expect(screen.getByText(url)).toBeVisible();
});

test("shows unreadable events of the address with their content", async () => {
  const misread = { at: "2026-11-20T19:02:00Z", message: "This is neither JSON nor form fields." };
  const hooks = [
    { ...misread, content: "Hello!" },
    { ...misread, content: "" },
  ];
  renderLeads(() => ({ ...nothing, notUnderstood: hooks }));
  expect(await screen.findByText("Hello!")).toBeVisible();
  expect(screen.getAllByText(/neither JSON nor form fields/)).toHaveLength(2);
  expect(screen.getByText("It was empty.")).toBeVisible();
  expect(screen.getByText("2 could not be read")).toBeVisible();
});

test("shows an admin who views the client that only the client sees the address", async () => {
  const message = "Only the client can see the secret address.";
  renderLeads(() => nothing, {
    "GET /integration/inbound": () => ({ status: 403, body: { message, code: "CLIENTS_ONLY" } }),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("article", { name: "Webhook address" })).not.toBeInTheDocument();
});

test("keeps the cards above a load failure in its own section", async () => {
  let isDown = true;
  renderLeads(() => nothing, {
    "GET /integration/inbound": () =>
      isDown ? { status: 500, body: { message: "It broke." } } : { status: 200, body: nothing },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Could not load.");
  expect(await screen.findByRole("article", { name: "Square" })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("article", { name: "GoHighLevel" })).toBeVisible();
});

import type { InvitationItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { InvitationsPage } from "./invitations.page.js";

function buildInvitation(overrides: Partial<InvitationItem> = {}): InvitationItem {
  const times = { createdAt: "2026-11-20T18:30:00.000Z", expiresAt: "2026-11-23T18:30:00.000Z" };
  return { id: "inv_1", email: "robin@agency.test", role: "admin", invitedBy: "Ines Haddad", ...times, ...overrides };
}

function renderInvitations(routes: FakeRoutes) {
  const api = fakeWire(routes);
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<InvitationsPage />, { api, session, location: "/admin/invitations" }) };
}

const listing = (...items: InvitationItem[]): FakeRoutes => ({
  "GET /admin/invitations": () => ({ status: 200, body: items }),
});

const field = () => screen.getByLabelText("Email");
const send = () => userEvent.click(screen.getByRole("button", { name: "Send invitation" }));

test("lists pending invitations with inviter and expiry", async () => {
  renderInvitations(listing(buildInvitation(), buildInvitation({ id: "inv_2", invitedBy: null })));
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: "Open invitations" });
  const cells = [...(rows[1]?.cells ?? [])].map(({ textContent }) => textContent.replace(/\s/g, " "));
  expect(cells).toEqual([
    "robin@agency.test",
    "Admin",
    "Ines Haddad",
    expect.stringMatching(/^Nov 2[34], 2026, /),
    "Revoke",
  ]);
  expect(rows[2]?.cells[2]).toHaveTextContent("A former admin");
});

test("reloads the list after an admin has invited an address", async () => {
  let items: InvitationItem[] = [];
  const { api, host } = renderInvitations({
    "GET /admin/invitations": () => ({ status: 200, body: items }),
    "POST /admin/invitations": () => {
      items = [buildInvitation()];
      return { status: 201, body: { message: "The invitation is on its way.", type: "success" } };
    },
  });
  expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeVisible();
  await userEvent.type(field(), " robin@agency.test ");
  expect(screen.getByLabelText("Role")).toHaveValue("viewer");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "Admin");
  await send();

  expect(await screen.findByRole("table", { name: "Open invitations" })).toBeVisible();
  expect(api.requestsOf("POST /admin/invitations").map(({ body }) => body)).toEqual([
    { email: "robin@agency.test", role: "admin" },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The invitation is on its way." }]);
  expect(field()).toHaveValue("");
});

test("keeps the text with the error at the field until it changes", async () => {
  const message = "An account with this email exists already.";
  renderInvitations({
    ...listing(),
    "POST /admin/invitations": () => ({ status: 409, body: { message, fields: { email: message } } }),
  });
  await userEvent.type(field(), "dana@shop.test");
  await send();
  await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue("dana@shop.test");
  await userEvent.type(field(), "x");
  expect(field()).not.toHaveAccessibleDescription(message);
  expect(field()).toBeValid();
});

test("sends nothing without an address", async () => {
  const { api } = renderInvitations(listing());
  await send();
  expect(field()).toHaveAccessibleDescription("Email is required.");
  expect(field()).toHaveFocus();
  expect(api.requestsOf("POST /admin/invitations")).toEqual([]);
});

test("reloads the list after a confirmed revocation", async () => {
  let items = [buildInvitation()];
  const { api, host } = renderInvitations({
    "GET /admin/invitations": () => ({ status: 200, body: items }),
    "POST /admin/invitations/{id}/revoke": () => {
      items = [];
      return { status: 200, body: { message: "Revoked.", type: "success" } };
    },
  });
  const openDialog = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Revoke the invitation of robin@agency.test" }));
  await openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(api.requestsOf("POST /admin/invitations/{id}/revoke")).toEqual([]);

  await openDialog();
  const dialog = screen.getByRole("dialog", { name: "Revoke this invitation?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));

  expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeVisible();
  expect(api.requestsOf("POST /admin/invitations/{id}/revoke").map(({ path }) => path)).toEqual([
    "/admin/invitations/inv_1/revoke",
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "Revoked." }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("reports an invitation that is already gone", async () => {
  let items = [buildInvitation()];
  const { host } = renderInvitations({
    "GET /admin/invitations": () => ({ status: 200, body: items }),
    "POST /admin/invitations/{id}/revoke": () => {
      items = [];
      return { status: 404, body: { message: "We can't find this invitation." } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Revoke the invitation/ }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeVisible();
  expect(host.notices).toEqual([{ type: "error", message: "We can't find this invitation.", durationMs: 6000 }]);
});

test("shows a failed load until a retry succeeds", async () => {
  let isRefused = true;
  renderInvitations({
    "GET /admin/invitations": () =>
      isRefused ? { status: 400, body: { message: "Out of order." } } : { status: 200, body: [] },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The invitations could not be loaded.");
  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "No open invitations" })).toBeVisible();
});

test("shows what is loading", () => {
  renderInvitations({ "GET /admin/invitations": () => new Promise(() => undefined) });
  expect(screen.getByRole("status")).toHaveTextContent("Loading the invitations");
});

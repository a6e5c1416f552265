import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AdminDashPage } from "./admin-dash.page.js";

const dana = { id: "usr_dana", firstName: "Dana", lastName: "Whitfield" };

function renderClients(viewAs: FakeRoutes["POST /admin/view-as"], role: HostRole = "admin") {
  const api = fakeWire({
    "POST /recover/allUsers": () => ({ status: 200, body: [dana] }),
    "GET /admin/skipped-records": () => ({ status: 200, body: [] }),
    "POST /admin/view-as": viewAs,
  });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<AdminDashPage />, { api, session, location: "/AdminDash" }) };
}

const open = async () =>
  userEvent.click(await screen.findByRole("button", { name: "View as this client: Dana Whitfield" }));

test("looks at a client, asks the shell again who is signed in, and goes to the client's home", async () => {
  const viewed = { userId: dana.id, name: "Shine & Co", until: "2026-11-22T19:30:00.000Z" };
  const { api, host } = renderClients(() => ({ status: 200, body: viewed }));
  await open();
  await waitFor(() => expect(host.visits).toEqual(["/"]));
  expect(api.requestsOf("POST /admin/view-as").map(({ body }) => body)).toEqual([{ userId: dana.id }]);
  expect(host.sessionCalls.refresh).toBe(1);
});

test("stays and says why when it is refused", async () => {
  const message = "Please confirm that it is you to continue.";
  const { host } = renderClients(() => ({ status: 403, body: { message } }));
  await open();
  await waitFor(() => expect(host.notices).toEqual([{ type: "error", message, durationMs: 6000 }]));
  expect(host.visits).toEqual([]);
  expect(host.sessionCalls.refresh).toBe(0);
});

test.each(["billing", "viewer"] as const)("offers %s the clients, and nothing that they may not do", async (role) => {
  renderClients(() => ({ status: 403, body: { message: "No." } }), role);
  expect(await screen.findByLabelText("Dana Whitfield")).toBeVisible();
  for (const name of [/View as this client/, "Invitations", "Audit log"]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole("columnheader", { name: "View" })).not.toBeInTheDocument();
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { dana, readNames, renderClients } from "../testing/render-clients.js";

const open = async () =>
  userEvent.click(await screen.findByRole("button", { name: "View as this client: Whitfield Detailing" }));

test("goes to the client's home once the shell has reloaded the session for the client's view", async () => {
  const viewed = { userId: dana.id, name: "Shine & Co", until: "2026-11-22T19:30:00.000Z" };
  const { api, host } = renderClients({ wire: { "POST /admin/view-as": () => ({ status: 200, body: viewed }) } });
  await open();
  await waitFor(() => expect(host.visits).toEqual(["/"]));
  expect(api.requestsOf("POST /admin/view-as").map(({ body }) => body)).toEqual([{ userId: dana.id }]);
  expect(host.sessionCalls.refresh).toBe(1);
});

test("stays on the page with the reason of a refusal", async () => {
  const message = "Please confirm that it is you to continue.";
  const { host } = renderClients({ wire: { "POST /admin/view-as": () => ({ status: 403, body: { message } }) } });
  await open();
  await waitFor(() => expect(host.notices).toEqual([{ type: "error", message, durationMs: 6000 }]));
  expect(host.visits).toEqual([]);
  expect(host.sessionCalls.refresh).toBe(0);
});

test.each(["billing", "viewer"] as const)("offers %s the clients without forbidden actions", async (role) => {
  renderClients({ role });
  expect(await readNames()).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /View as this client/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "View" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.queryAllByRole("button", { name: "Rehearse" })).toHaveLength(role === "billing" ? 1 : 0);
});

import type { ClientListItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AdminDashPage } from "./admin-dash.page.js";
import { useClients } from "./use-clients.js";

function listClients(count: number, from = 1): ClientListItem[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(from + index).padStart(3, "0");
    return { id: `usr_${number}`, firstName: "Client", lastName: number };
  });
}

const dana = { id: "usr_dana", firstName: "Dana", lastName: "Whitfield" };
const tomas = { id: "usr_tomas", firstName: "Tomás", lastName: "Alvarez" };

const nothingToLookAt: FakeRoutes = { "GET /admin/skipped-records": () => ({ status: 200, body: [] }) };

function renderAdminDash(answer: FakeRoutes["POST /recover/allUsers"], location = "/AdminDash") {
  const api = fakeWire({ "POST /recover/allUsers": answer, ...nothingToLookAt });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<AdminDashPage />, { api, session, location }) };
}

/** Names in the list, top to bottom. */
async function readNames(): Promise<(string | null | undefined)[]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: "Clients" });
  return [...rows].slice(1).map((row) => row.cells[0]?.textContent);
}

test("lists the clients in the order of the portal", async () => {
  renderAdminDash(() => ({ status: 200, body: [tomas, dana] }));

  expect(await readNames()).toEqual(["Tomás Alvarez", "Dana Whitfield"]);
  expect(screen.getByText("2 in all")).toBeVisible();
});

test("reads every page, so that the filter searches all clients", async () => {
  const pages: Record<string, { body: ClientListItem[]; next?: string }> = {
    start: { body: listClients(2), next: "after-2" },
    "after-2": { body: listClients(2, 3), next: "after-4" },
    "after-4": { body: [dana] },
  };
  const { api } = renderAdminDash((body) => {
    const page = pages[body.cursor ?? "start"];
    const headers: Record<string, string> = page?.next ? { "X-Next-Cursor": page.next } : {};
    return { status: 200, body: page?.body, headers };
  });

  expect(await readNames()).toHaveLength(5);
  expect(api.requestsOf("POST /recover/allUsers").map((request) => request.body)).toEqual([
    { limit: 200 },
    { limit: 200, cursor: "after-2" },
    { limit: 200, cursor: "after-4" },
  ]);
});

test("filters while typing and keeps the filter in the address", async () => {
  const { host } = renderAdminDash(() => ({ status: 200, body: [tomas, dana] }));

  await userEvent.type(await screen.findByRole("searchbox", { name: "Filter clients" }), "tomas");

  expect(await readNames()).toEqual(["Tomás Alvarez"]);
  expect(screen.getByText("1 of 2")).toBeVisible();
  expect(host.visits.at(-1)).toBe("/AdminDash?filter=tomas");
});

test("takes the filter from the address", async () => {
  renderAdminDash(() => ({ status: 200, body: [tomas, dana] }), "/AdminDash?filter=whit");

  expect(await readNames()).toEqual(["Dana Whitfield"]);
  expect(screen.getByRole("searchbox", { name: "Filter clients" })).toHaveValue("whit");
});

test("leaves the rest of the address alone", async () => {
  const { host } = renderAdminDash(() => ({ status: 200, body: [dana] }), "/AdminDash?start=2026-11-01&filter=d");

  await userEvent.clear(await screen.findByRole("searchbox", { name: "Filter clients" }));

  expect(host.visits.at(-1)).toBe("/AdminDash?start=2026-11-01");
});

test("says that nobody matches, and clears the filter on request", async () => {
  renderAdminDash(() => ({ status: 200, body: [tomas, dana] }), "/AdminDash?filter=zzz");

  expect(await screen.findByText("Nobody’s name or id contains “zzz”.")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Clear the filter" }));

  expect(await readNames()).toHaveLength(2);
});

test("draws a long list in parts", async () => {
  renderAdminDash(() => ({ status: 200, body: listClients(130) }));

  expect(await readNames()).toHaveLength(100);

  await userEvent.click(screen.getByRole("button", { name: "Show 30 more" }));

  expect(await readNames()).toHaveLength(130);
  expect(screen.queryByRole("button", { name: /^Show \d+ more/ })).not.toBeInTheDocument();
});

test("says when there is no client yet", async () => {
  renderAdminDash(() => ({ status: 200, body: [] }));

  expect(await screen.findByRole("heading", { name: "No clients yet" })).toBeVisible();
  expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
});

test("says what it waits for", () => {
  renderAdminDash(() => new Promise(() => undefined));

  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Loading the clients");
});

test("shows the refusal of the portal, and tries again on request", async () => {
  let isRefused = true;
  renderAdminDash(() =>
    isRefused
      ? { status: 403, body: { message: "Only admins may see this.", requestId: "req_4" } }
      : { status: 200, body: [dana] },
  );

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error fetching data");
  expect(alert).toHaveTextContent("Only admins may see this.");

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await readNames()).toEqual(["Dana Whitfield"]);
});

test("keeps no half of a list when a later page does not come", async () => {
  renderAdminDash((body) => {
    if (body.cursor !== undefined) throw new TypeError("network down");
    return { status: 200, body: listClients(2), headers: { "X-Next-Cursor": "after-2" } };
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Error fetching data");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

/** Says that the portal has refused while there is an older answer; drawn together with the page. */
function Refusal() {
  const { isRefetchError } = useClients();
  return isRefetchError ? <p>asked in vain</p> : null;
}

test("keeps the list when asking again in the background fails", async () => {
  let isDown = false;
  const api = fakeWire({
    "POST /recover/allUsers": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: [dana] },
    ...nothingToLookAt,
  });
  const session = { status: "authenticated", role: "admin" } as const;
  renderWithHost(
    <>
      <AdminDashPage />
      <Refusal />
    </>,
    { api, session },
  );
  await screen.findByRole("table", { name: "Clients" });

  isDown = true;
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByText("asked in vain")).toBeVisible();

  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Clients" })).toBeVisible();
});

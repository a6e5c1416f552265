import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClient, buildList } from "../testing/build-client.js";
import { dana, readNames, renderClients } from "../testing/render-clients.js";

afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/");
});

const pathsOf = (api: ReturnType<typeof renderClients>["api"]) =>
  api.requestsOf("GET /pc/clients").map(({ path }) => new URLSearchParams(path.split("?")[1]));

test("lists clients with billable amounts and obstacles", async () => {
  const silent = buildClient({
    id: "usr_2",
    name: "Client of silence",
    connections: [{ source: "square", status: "degraded", lastSyncAt: null }],
    mandate: { status: "suspended", last4: "1111" },
    billable: { sales: 3, refunds: 0, commission: 900, unconfirmed: 2 },
  });
  renderClients({ list: () => ({ status: 200, body: buildList([dana, silent], { matching: 27 }) }) });

  expect(await readNames()).toEqual(["Whitfield Detailing", "Client of silence"]);
  expect(screen.getByText("Times in Eastern Time (America/New York)")).toBeVisible();
  const [, first, second] = within(screen.getByRole("table", { name: /^Clients/ })).getAllByRole("row");
  expect(first).toHaveTextContent(
    /Dana Whitfield.*Square.*\$60\.00.*\$18\.00.*Active.*6789.*\$18\.00.*17 sales, 1 refund/,
  );
  expect(second).toHaveTextContent(/Square, degraded.*Suspended.*\$9\.00.*2 not confirmed/);
  expect(screen.getByRole("region", { name: /^Clients/ })).toHaveTextContent("27");
  expect(screen.getByText("Debits under way").parentElement).toHaveTextContent("$861.42");
});

test("explains a billable amount without sales as corrections of earlier invoices", async () => {
  const billable = { sales: 0, refunds: 0, commission: 600, unconfirmed: 0 };
  const none = { ...billable, commission: 0 };
  const list = buildList([{ ...dana, billable }, buildClient({ id: "usr_2", name: "Quiet Car Care", billable: none })]);
  renderClients({ list: () => ({ status: 200, body: list }) });
  await readNames();
  const [, corrected, quiet] = within(screen.getByRole("table", { name: /^Clients/ })).getAllByRole("row");
  expect(corrected).toHaveTextContent(/\$6\.00.*Corrections/);
  expect(quiet).toHaveTextContent("Nothing to bill");
});

test("requests the days, filter and order of the address", async () => {
  const { api } = renderClients({
    location: "/AdminDash?start=2026-11-01&end=2026-11-20&filter=whit&sales=1&sort=name",
  });
  await readNames();

  const filters = { startDate: "2026-11-01", endDate: "2026-11-20", q: "whit", withSales: "true" };
  expect(Object.fromEntries(pathsOf(api)[0] ?? [])).toEqual({ ...filters, sort: "name", order: "asc" });
  expect(screen.getByRole("searchbox", { name: "Filter clients" })).toHaveValue("whit");
  expect(screen.getByRole("checkbox", { name: "Hide clients without sales" })).toBeChecked();
});

test("searches with the text in the address once typing pauses", async () => {
  const { api, host } = renderClients();
  await readNames();
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter clients" }), "tomas");

  await waitFor(() => expect(pathsOf(api).at(-1)?.get("q")).toBe("tomas"));
  expect(host.visits).toEqual(["/AdminDash?start=2026-11-01&end=2026-11-20&filter=tomas"]);
});

/** Types the words, then advances the time past the pause in typing. */
function searchFor(words: string, meanwhile?: () => void): void {
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter clients" }), { target: { value: words } });
  meanwhile?.();
  act(() => jest.advanceTimersByTime(1_000));
}

test("cancels a pending search when the reader goes to another page that renders late", async () => {
  const { host } = renderClients();
  await readNames();
  searchFor("tomas", () => window.history.pushState(null, "", "/admin/rehearsal?client=usr_dana"));
  expect(host.visits).toEqual([]);

  window.history.replaceState(null, "", "/");
  searchFor("noor");
  expect(host.visits).toEqual(["/AdminDash?start=2026-11-01&end=2026-11-20&filter=noor"]);
});

test("sorts by a column in both directions", async () => {
  const { api } = renderClients();
  await readNames();
  await userEvent.click(screen.getByRole("button", { name: "Verified" }));
  await waitFor(() => expect(pathsOf(api).at(-1)?.get("sort")).toBe("verified"));
  expect(screen.getByRole("columnheader", { name: /Verified/ })).toHaveAttribute("aria-sort", "descending");

  await userEvent.click(screen.getByRole("button", { name: "Verified" }));
  await waitFor(() => expect(pathsOf(api).at(-1)?.get("order")).toBe("asc"));
});

test("hides clients without sales", async () => {
  const { api } = renderClients();
  await readNames();
  await userEvent.click(screen.getByRole("checkbox", { name: "Hide clients without sales" }));
  await waitFor(() => expect(pathsOf(api).at(-1)?.get("withSales")).toBe("true"));
});

test("offers to clear the filter when no client matches", async () => {
  const { host } = renderClients({
    location: "/AdminDash?filter=zzz",
    list: (_, { path }) => ({ status: 200, body: buildList(path.includes("q=zzz") ? [] : [dana]) }),
  });
  expect(await screen.findByText("No business, owner or email contains “zzz”.")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Clear the filter" }));
  expect(await readNames()).toEqual(["Whitfield Detailing"]);
  expect(host.visits.at(-1)).toBe("/AdminDash");
});

test("shows when there is no client yet", async () => {
  renderClients({ list: () => ({ status: 200, body: buildList([]) }) });
  expect(await screen.findByRole("heading", { name: "No clients yet" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Rehearse" })).not.toBeInTheDocument();
});

test("shows what is loading", () => {
  renderClients({ list: () => new Promise(() => undefined) });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Loading the clients");
});

test("shows the portal's refusal until a retry succeeds", async () => {
  let isRefused = true;
  renderClients({
    list: () =>
      isRefused
        ? { status: 403, body: { message: "Only the agency may see this.", requestId: "req_4" } }
        : { status: 200, body: buildList([dana]) },
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error fetching data");
  expect(alert).toHaveTextContent("Only the agency may see this.");

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await readNames()).toEqual(["Whitfield Detailing"]);
});

test("keeps the first clients while it appends the next, also when those fail to load", async () => {
  let isDown = true;
  renderClients({
    list: (_, { path }) => {
      if (!path.includes("cursor=")) return { status: 200, body: buildList([dana], { matching: 2, nextCursor: "c2" }) };
      if (isDown) return { status: 503, body: { message: "Busy." } };
      return { status: 200, body: buildList([buildClient({ id: "usr_2", name: "Client two" })]) };
    },
  });
  await readNames();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The next clients could not be loaded.");
  expect(await readNames()).toEqual(["Whitfield Detailing"]);

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: "Client two" })).toBeVisible();
});

test("opens a client with the shown days", async () => {
  const { host } = renderClients();
  await readNames();
  await userEvent.click(screen.getByRole("link", { name: "Whitfield Detailing" }));
  expect(host.visits).toEqual(["/admin/sales?start=2026-11-01&end=2026-11-20&client=usr_dana"]);
});

test("links each client's score to its reasons, with a badge for a hold", async () => {
  const onHold = buildClient({
    id: "usr_2",
    name: "Client on hold",
    risk: { score: 78 },
    hold: { until: null, reason: "R10" },
  });
  const late = buildClient({ id: "usr_3", name: "Client of today", risk: null });
  renderClients({ list: () => ({ status: 200, body: buildList([dana, onHold, late]) }) });
  await readNames();
  const [, first, second, third] = within(screen.getByRole("table", { name: /^Clients/ })).getAllByRole("row");
  expect(first).toHaveTextContent(/Score 0 Low/);
  expect(second).toHaveTextContent(/Score 78 High.*On hold/);
  expect(screen.getByRole("link", { name: "Score 78 High" })).toHaveAttribute("href", "/admin/risk/client?id=usr_2");
  expect(third).toHaveTextContent("Not computed yet");
});

test("keeps the clients when the risk figures, which link to their page, fail to load", async () => {
  const { unmount } = renderClients();
  const section = await screen.findByRole("region", { name: "Risk" });
  await waitFor(() => expect(section).toHaveTextContent(/High, 50 and above1.*Watch, 25 to 493/));
  expect(within(section).getByRole("link", { name: "Open Risk" })).toHaveAttribute("href", "/admin/risk");
  unmount();
  renderClients({ wire: { "GET /pc/risk": () => ({ status: 503, body: { message: "Busy." } }) } });
  expect(await screen.findByRole("alert")).toHaveTextContent("The risk figures could not be loaded.Busy.");
  expect(await readNames()).toHaveLength(3);
});

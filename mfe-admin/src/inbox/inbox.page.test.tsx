import type { HostRole } from "@portal/host-contract";
import type { DeliveriesAnswer, DeliveryDetail, DeliveryItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { InboxPage } from "./inbox.page.js";

const LIST = "GET /admin/deliveries";
const REPLAY = "POST /admin/deliveries/replay";
const RUN = "GET /admin/deliveries/replay/{jobId}";

function buildItem(overrides: Partial<DeliveryItem> = {}): DeliveryItem {
  return {
    ...{ id: "square:evt_1", vendor: "square", deliveryId: "evt_1", type: "order.updated", account: "ML1" },
    ...{ business: { id: "biz_1", name: "Shine & Co" }, receivedAt: "2026-11-20T18:30:00.000Z", doneAt: null },
    ...{ state: "failed", isSigned: true, repeats: 2, attempts: 6, error: "unavailable", mayReplay: true },
    ...overrides,
  };
}

const buildAnswer = (overrides: Partial<DeliveriesAnswer> = {}): DeliveriesAnswer => ({
  ...{ data: [buildItem()], start: "2026-10-24", end: "2026-11-22", timeZone: "America/Chicago", nextCursor: null },
  ...overrides,
});

const buildDetail = (overrides: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  ...buildItem(),
  payload: JSON.stringify({ event_id: "evt_1", email: "[removed]" }),
  tries: [{ at: "2026-11-20T18:31:00.000Z", outcome: "failed", error: "timeout", askedBy: null }],
  ...overrides,
});

function renderInbox(
  routes: FakeRoutes,
  { location = "/admin/inbox", role = "admin" }: { location?: string; role?: HostRole } = {},
) {
  const api = fakeWire(routes);
  return { api, ...renderWithHost(<InboxPage />, { api, session: { status: "authenticated", role }, location }) };
}

const ok =
  <T,>(body: T) =>
  () => ({ status: 200, body });
const found = () => screen.findByRole("table", { name: "Deliveries of providers, newest first" });

test("shows client, outcome and reason of a delivery in plain words", async () => {
  const hook = buildItem({ id: "leads:h1", vendor: "leads", deliveryId: "h1", type: "GHL New_Lead", account: null });
  const done = { state: "done", isSigned: false, repeats: 0, error: null, mayReplay: false } as const;
  renderInbox({ [LIST]: ok(buildAnswer({ data: [buildItem(), { ...hook, ...done, business: null }] })) });
  const table = within(await found());
  const row = table.getByRole("row", { name: /order\.updated/ });
  expect(row).toHaveTextContent(/Square.*evt_1.*Failed.*Shine & Co.*ML1.*Nov 20, 2026, 12:30.PM CST.*6/);
  expect(row).toHaveTextContent("The provider did not answer.Signature verified. Arrived again 2 times");
  const lead = table.getByRole("row", { name: /New_Lead/ });
  expect(lead).toHaveTextContent(/Leads and hooks.*Done.*No business.*Unverified, sent to a secret address/);
  expect(within(lead).queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByText(/^2 deliveries from Oct 24/)).toBeVisible();
});

test("loads the filtered list only on 'Show', which keeps the filter in the address until it is cleared", async () => {
  const { api, host } = renderInbox({ [LIST]: ok(buildAnswer({ data: [] })) });
  await screen.findByRole("heading", { name: "No deliveries" });
  await userEvent.type(screen.getByLabelText("Search"), " evt_ ");
  await userEvent.selectOptions(screen.getByLabelText("Vendor"), "Square");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Failed: no more tries");
  expect(api.requestsOf(LIST)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  const search = "?vendor=square&state=failed&q=evt_&start=2026-10-24&end=2026-11-22";
  await waitFor(() => expect(host.visits).toEqual([`/admin/inbox${search}`]));
  await waitFor(() => expect(api.requestsOf(LIST)).toHaveLength(2));
  const query = new URL(api.requestsOf(LIST)[1]?.path ?? "", "http://x").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ vendor: "square", state: "failed", q: "evt_" });
  await userEvent.click(await screen.findByRole("button", { name: "Show all deliveries" }));
  await waitFor(() => expect(screen.getByLabelText("Search")).toHaveValue(""));
});

test("loads older deliveries on request", async () => {
  const { api } = renderInbox({
    [LIST]: (_, { path }) => ({
      status: 200,
      body: path.includes("cursor=c1")
        ? buildAnswer({ data: [buildItem({ id: "square:evt_2", deliveryId: "evt_2" })] })
        : buildAnswer({ nextCursor: "c1" }),
    }),
  });
  await found();
  expect(screen.getByText(/^The latest 1 delivery from/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("evt_2")).toBeVisible();
  expect(api.requestsOf(LIST)).toHaveLength(2);
});

test("shows progress, then the result, of a replay confirmed for chosen deliveries", async () => {
  const runs = ["running", "done"] as const;
  let readCount = 0;
  const { api } = renderInbox({
    [LIST]: ok(buildAnswer()),
    [REPLAY]: () => ({ status: 202, body: { jobId: "rpl_1" } }),
    [RUN]: () => ({
      status: 200,
      body: { state: runs[readCount++] ?? "done", total: 1, replayed: readCount - 1, left: 0 },
    }),
  });
  await userEvent.click(within(await found()).getByRole("checkbox", { name: "Select evt_1" }));
  expect(screen.getByText("1 selected")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replay selected" }));
  expect(api.requestsOf(REPLAY)).toEqual([]);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Replay" }));
  expect(await screen.findByRole("progressbar", { name: "Replay" })).toBeVisible();
  expect(await screen.findByText("1 delivery replayed.")).toBeVisible();
  expect(api.requestsOf(REPLAY).map(({ body }) => body)).toEqual([{ ids: ["square:evt_1"] }]);
  expect(screen.getByText("None selected")).toBeVisible();
  expect(api.requestsOf(LIST).length).toBeGreaterThan(1);
});

test("replays all matching deliveries by filter, with the reason of a refusal", async () => {
  const { api } = renderInbox(
    { [LIST]: ok(buildAnswer()), [REPLAY]: () => ({ status: 409, body: { message: "There is nothing to replay." } }) },
    { location: "/admin/inbox?state=failed" },
  );
  await found();
  await userEvent.click(screen.getByRole("button", { name: "Replay all found" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Replay" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is nothing to replay.");
  const days = { start: "2026-10-24", end: "2026-11-22" };
  expect(api.requestsOf(REPLAY).map(({ body }) => body)).toEqual([{ filter: { state: "failed", ...days } }]);
});

test("offers no replay to viewers", async () => {
  renderInbox({ [LIST]: ok(buildAnswer()) }, { role: "viewer" });
  expect(within(await found()).queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Replay/ })).not.toBeInTheDocument();
});

test("shows whether it loads or failed to load", async () => {
  const { unmount } = renderInbox({ [LIST]: () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the deliveries")).toBeInTheDocument();
  unmount();
  renderInbox({ [LIST]: () => ({ status: 403, body: { message: "Only staff may see this." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The deliveries could not be loaded.");
});

describe("a delivery", () => {
  const location = "/admin/inbox?state=failed&id=square%3Aevt_1";

  test("shows the redacted payload, the attempts and the way back to the list", async () => {
    const { api } = renderInbox({ "GET /admin/delivery": ok(buildDetail()) }, { location });
    expect(await screen.findByRole("heading", { name: "order.updated" })).toBeVisible();
    expect(screen.getByText(/"email": "\[removed\]"/)).toBeVisible();
    expect(screen.getByText("Failed. The provider took too long to answer.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Webhook inbox" })).toHaveAttribute("href", "/admin/inbox?state=failed");
    expect(api.requestsOf("GET /admin/delivery")[0]?.path).toBe("/admin/delivery?id=square%3Aevt_1");
  });

  test("is reloaded after an admin replays it", async () => {
    let detail = buildDetail();
    const { api } = renderInbox(
      {
        "GET /admin/delivery": () => ({ status: 200, body: detail }),
        [REPLAY]: () => {
          detail = buildDetail({ state: "done", error: null, tries: [] });
          return { status: 202, body: { jobId: "rpl_1" } };
        },
        [RUN]: ok({ state: "done", total: 1, replayed: 1, left: 0 }),
      },
      { location },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Replay" }));
    expect(await screen.findByText("Nothing went wrong")).toBeVisible();
    expect(screen.getByText("1 delivery replayed.")).toBeVisible();
    expect(api.requestsOf(REPLAY).map(({ body }) => body)).toEqual([{ ids: ["square:evt_1"] }]);
  });

  test("shows whether its payload is missing or its id unknown", async () => {
    const { unmount } = renderInbox(
      { "GET /admin/delivery": ok(buildDetail({ payload: null, mayReplay: false })) },
      { location },
    );
    expect(await screen.findByText("There is nothing to show.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Replay" })).not.toBeInTheDocument();
    unmount();
    renderInbox(
      { "GET /admin/delivery": () => ({ status: 404, body: { message: "No such delivery." } }) },
      { location },
    );
    expect(await screen.findByRole("alert")).toHaveTextContent("The delivery could not be loaded.");
  });
});

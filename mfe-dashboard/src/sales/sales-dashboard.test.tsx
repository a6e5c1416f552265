import type { Integration, SalesFigures, SalesOrder, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { act, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { HomePage } from "../home/home.page.js";

// The page is large: a slow machine needs more than a second to draw it and to find a role in it.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  jest.useRealTimers();
});

const EMPTY = "No transactions found. Please click the refresh button to find transactions.";

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

function buildSummary(overrides: Partial<SalesSummaryAnswer> = {}): SalesSummaryAnswer {
  const figures: SalesFigures = {
    totalSales: 4821640,
    salesQuantity: 1284,
    units: 1702.5,
    totalTips: 391275,
    refunds: 0,
    tax: 0,
    commissionable: 4078255,
    commission: 1223477,
  };
  return {
    ...figures,
    start: "2026-10-22",
    end: "2026-11-20",
    currency: "USD",
    timeZone: "America/New_York",
    lastSyncAt: "2026-11-20T19:02:00Z",
    previous: { ...figures, totalSales: 4290715, totalTips: 0, start: "2026-09-22", end: "2026-10-21" },
    ...overrides,
  };
}

function buildOrder(overrides: Partial<SalesOrder> = {}): SalesOrder {
  return {
    id: "ORDER1",
    kind: "sale",
    closed_at: "2026-11-21T01:02:00Z",
    line_items: [{ uid: "a", name: "Full detail", quantity: "1.5", base_price_money: { amount: 4000 } }],
    total_money: { amount: 6600, currency: "USD" },
    total_tip_money: { amount: 600, currency: "USD" },
    source: "square",
    locationId: "L1",
    refunded: false,
    verified: 6000,
    commission: 1800,
    reason: "counted",
    ...overrides,
  };
}

function renderSales(wire: FakeRoutes = {}, location = "/") {
  const api = fakeWire({
    "POST /integration/get-all": () => ({ status: 200, body: [buildSquare()] }),
    "GET /sales/summary": () => ({ status: 200, body: buildSummary() }),
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder()], nextCursor: null } }),
    "GET /square/locations": () => ({
      status: 200,
      body: {
        locations: [
          { id: "L1", name: "Market Street" },
          { id: "L2", name: "Harbor Bay" },
        ],
      },
    }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user", userName: "Dana" } as const;
  return { api, ...renderWithHost(<HomePage />, { api, session, location }) };
}

/** The card of a figure, by its name, once the figures are there. */
async function findFigure(name: string): Promise<HTMLElement> {
  await screen.findByText("Verified sales");
  const term = screen.getByText(name, { selector: "dt" });
  if (!term.parentElement) throw new Error(`${name} stands alone`);
  return term.parentElement;
}

async function findOrderRows(): Promise<HTMLElement[]> {
  const [, ...rows] = within(await screen.findByRole("table", { name: "Orders" })).getAllByRole("row");
  return rows;
}

function lastPath(api: ReturnType<typeof renderSales>["api"], key: "GET /sales/summary" | "GET /sales/orders") {
  return api.requestsOf(key).at(-1)?.path;
}

test("shows the four figures and how they moved", async () => {
  renderSales();

  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40up 12.4% vs Sep 22 – Oct 21, 2026");
  expect(await findFigure("Sales Quantity")).toHaveTextContent("1,2841,702.5 unitsNo change");
  expect(await findFigure("Total Tips")).toHaveTextContent("$3,912.75None before");
  expect(await findFigure("Reserved for future")).toHaveTextContent("30,000");
});

test("says what the agency takes, and of what", async () => {
  renderSales();

  await findFigure("Verified sales");
  const card = screen.getByRole("region", { name: "Commission" });
  expect(within(card).getByText("We take 30% of verified sales")).toBeVisible();
  expect(await findFigure("Verified sales")).toHaveTextContent("$40,782.55");
  expect(card).toHaveTextContent("Commission$12,234.77");
});

test("lists an order with its items, in the shop's zone, with what counts of it", async () => {
  renderSales();

  const [row = document.body] = await findOrderRows();
  const cells = within(row).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "ORDER1 ",
    "Nov 20, 2026, 8:02 PM Square",
    "1.5 × Full detail at $40.00",
    "$66.00",
    "$60.00Counted",
    "$18.00",
  ]);
  expect(screen.getByText("Times in Eastern Time (America/New York)")).toBeVisible();
});

test.each([
  [{ kind: "refund", total_money: { amount: -6600, currency: "USD" }, verified: -6000 } as const, "Refund", "−$66.00"],
  [{ kind: "dispute", total_money: { amount: -50, currency: "USD" } } as const, "Lost dispute", "−$0.50"],
  [{ refunded: true } as const, "Refunded since", "$66.00"],
  [{ reason: "gift-card", verified: 0 } as const, "Gift cards do not count", "$0.00"],
  [{ reason: "nothing-left", verified: 0 } as const, "Nothing is left that counts", "$0.00"],
  [{ reason: "sale-not-counted", verified: 0 } as const, "Its sale was not counted", "$0.00"],
  [
    { reason: "other-currency", verified: 0, total_money: { amount: 6600, currency: "CAD" } } as const,
    "Only US dollars count",
    "CA$66.00",
  ],
  [{ line_items: [] }, "No items", "$66.00"],
])("says of an order like %j: %s", async (overrides, words, amount) => {
  renderSales({
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder(overrides)], nextCursor: null } }),
  });

  const [row] = await findOrderRows();
  expect(row).toHaveTextContent(words);
  expect(row).toHaveTextContent(amount);
});

test("shows the table of packages", async () => {
  renderSales();

  const table = await screen.findByRole("table", { name: "Packages" });
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(["Pet13$26.00", "Winter13$26.00", "Mom13$26.00", "Boat13$26.00"]);
});

test("has the exact sentence when the range is empty", async () => {
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }) });

  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.queryByRole("table", { name: "Orders" })).not.toBeInTheDocument();
});

test("loads the next orders on request, and says when they do not come", async () => {
  let isDown = true;
  const { api } = renderSales({
    "GET /sales/orders": (_, { path }) => {
      if (!path.includes("cursor=after-1")) {
        return { status: 200, body: { orders: [buildOrder()], nextCursor: "after-1" } };
      }
      if (isDown) return { status: 503, body: { message: "The portal is busy." } };
      return { status: 200, body: { orders: [buildOrder({ id: "ORDER2" })], nextCursor: null } };
    },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The portal is busy.");
  expect(await findOrderRows()).toHaveLength(1);

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () => expect(await findOrderRows()).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  expect(lastPath(api, "GET /sales/orders")).toContain("cursor=after-1");
});

test("asks for the last 30 days without naming them, and shows which they are", async () => {
  const { api } = renderSales();

  await findFigure("Total Sales");
  await waitFor(() => expect(screen.getByLabelText("Start date")).toHaveValue("10/22/2026"));
  expect(screen.getByLabelText("End date")).toHaveValue("11/20/2026");
  expect(lastPath(api, "GET /sales/summary")).toBe("/sales/summary");
});

test("shows the chosen days, and keeps them in the address", async () => {
  const { api, host } = renderSales();
  await findFigure("Verified sales");
  const start = screen.getByLabelText("Start date");

  await userEvent.clear(start);
  await userEvent.type(start, "9/1/2026");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(host.visits).toEqual(["/?start=2026-09-01&end=2026-11-20"]);
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).toBe("/sales/orders?start=2026-09-01&end=2026-11-20"));
  expect(lastPath(api, "GET /sales/summary")).toBe("/sales/summary?start=2026-09-01&end=2026-11-20");
});

test("asks for both days", async () => {
  const { host } = renderSales();
  await findFigure("Verified sales");

  await userEvent.clear(screen.getByLabelText("End date"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(screen.getByText("Please select a start and end date")).toBeVisible();
  expect(host.visits).toEqual([]);
});

test("chooses a range with one press", async () => {
  const { host } = renderSales();
  await findFigure("Verified sales");

  await userEvent.click(screen.getByRole("button", { name: "7 days" }));

  expect(host.visits).toHaveLength(1);
  expect(screen.getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");
});

test("offers the five sources, those that are not connected with a hint, and the locations of Square", async () => {
  const { api, host } = renderSales();

  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));

  expect(
    screen.getAllByRole("checkbox").map((box) => [box.parentElement?.textContent, box.matches(":disabled")]),
  ).toEqual([
    ["Square", false],
    ["Stripe", true],
    ["Facebook Ads", true],
    ["Google Ads", true],
    ["Direct Website", true],
  ]);
  expect(screen.getByRole("checkbox", { name: "Google Ads" })).toHaveAccessibleDescription("Not connected");

  await userEvent.click(screen.getByRole("checkbox", { name: "Square" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Harbor Bay" }));

  expect(host.visits).toEqual(["/?source=square", "/?source=square&location=L2"]);
  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).toBe("/sales/orders?source=square&location=L2"));
  expect(screen.getByRole("button", { name: /^Select Source/ })).toHaveTextContent("Square, 1 location");
});

test("ticks a box before the address has it, and follows the address afterwards", async () => {
  const { host } = renderSales();
  const { navigate } = host.snapshot().navigation;
  const pending: (() => void)[] = [];
  host.snapshot().navigation.navigate = (to) => pending.push(() => navigate(to));
  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));

  await userEvent.click(screen.getByRole("checkbox", { name: "Square" }));
  expect(host.visits).toEqual([]);
  expect(screen.getByRole("checkbox", { name: "Square" })).toBeChecked();

  act(() => pending.forEach((go) => go()));
  expect(host.visits).toEqual(["/?source=square"]);
  expect(screen.getByRole("checkbox", { name: "Square" })).toBeChecked();
  act(() => navigate("/"));
  expect(screen.getByRole("checkbox", { name: "Square" })).not.toBeChecked();
});

test("lets go of a source in the address that is not linked", async () => {
  const { host } = renderSales({}, "/?source=stripe");

  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Stripe" }));

  expect(host.visits).toEqual(["/"]);
});

test("tries the locations again when they do not come", async () => {
  let isDown = true;
  renderSales(
    {
      "GET /square/locations": () =>
        isDown
          ? { status: 503, body: { message: "Square is busy." } }
          : { status: 200, body: { locations: [{ id: "L1", name: "Market Street" }] } },
    },
    "/?source=square",
  );

  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));
  expect(await screen.findByText("The locations could not be loaded. Square is busy.")).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("checkbox", { name: "Market Street" })).toBeEnabled();
});

test("folds the filters behind a line that says what is chosen", async () => {
  renderSales({}, "/?source=square");

  const line = await screen.findByRole("button", { name: /^Filters: Oct 22 – Nov 20, 2026, Square$/ });
  expect(line).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(line);
  expect(line).toHaveAttribute("aria-expanded", "true");
});

test("refreshes: says how it goes, and then reads figures and orders again", async () => {
  const states = ["queued", "running", "done"] as const;
  let asked = 0;
  const { api } = renderSales({
    "POST /sales/refresh": () => ({ status: 202, body: { jobId: "job_7" } }),
    "GET /sales/refresh/{jobId}": () => {
      const state = states[Math.min(asked++, 2)] ?? "done";
      return { status: 200, body: { state, imported: state === "queued" ? 0 : 4, lastSyncAt: null } };
    },
  });
  await screen.findByRole("table", { name: "Orders" });

  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Looking for new sales")).toBeVisible();
  expect(screen.getByRole("button", { name: "Refreshing" })).toHaveAttribute("aria-disabled", "true");
  expect(await screen.findByText("4 new or changed so far")).toBeVisible();

  const before = api.requestsOf("GET /sales/orders").length;
  expect(await screen.findByText("4 new or changed")).toBeVisible();
  await waitFor(() => expect(api.requestsOf("GET /sales/orders").length).toBeGreaterThan(before));
  expect(api.requestsOf("GET /sales/refresh/{jobId}")[0]?.path).toBe("/sales/refresh/job_7");
  expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
});

test("says in place why a refresh did not start", async () => {
  const { host } = renderSales({
    "POST /sales/refresh": () => ({ status: 503, body: { message: "The portal is busy." } }),
  });

  await userEvent.click(await screen.findByRole("button", { name: "Refresh" }));

  expect(await screen.findByText("The portal is busy.")).toBeVisible();
  expect(host.notices).toEqual([]);
});

test("says when the last sync was, and when there was none", async () => {
  let lastSyncAt: string | null = "2026-11-20T19:02:00Z";
  const wire: FakeRoutes = { "GET /sales/summary": () => ({ status: 200, body: buildSummary({ lastSyncAt }) }) };
  const { unmount } = renderSales(wire);
  expect(await screen.findByText("Last sync Nov 20, 2026, 2:02 PM")).toBeVisible();
  unmount();

  lastSyncAt = null;
  renderSales(wire);
  expect(await screen.findByText("Not synced yet")).toBeVisible();
});

test("shows a new sale without being asked, within 3 seconds", async () => {
  jest.useFakeTimers();
  let orders = [buildOrder()];
  renderSales({
    "GET /sales/summary": () => ({ status: 200, body: buildSummary({ salesQuantity: orders.length }) }),
    "GET /sales/orders": () => ({ status: 200, body: { orders, nextCursor: null } }),
  });
  expect(await findOrderRows()).toHaveLength(1);

  orders = [buildOrder({ id: "ORDER9" }), ...orders];
  await act(() => jest.advanceTimersByTimeAsync(2500));

  expect(screen.getByText("ORDER9")).toBeVisible();
  expect(await findFigure("Sales Quantity")).toHaveTextContent(/^Sales Quantity2/);
});

test("says that figures may be old when the portal stops answering, and keeps them", async () => {
  jest.useFakeTimers();
  let isDown = false;
  renderSales({
    "GET /sales/summary": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildSummary() },
  });
  await findFigure("Total Sales");

  isDown = true;
  await act(() => jest.advanceTimersByTimeAsync(2500));

  expect(screen.getByText("The portal does not answer. Figures may be old.")).toBeVisible();
  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");
});

test("says what it waits for", async () => {
  renderSales({ "GET /sales/summary": () => new Promise(() => undefined) });

  expect(await screen.findByText("Loading your sales")).toBeInTheDocument();
  expect(screen.getByText("Loading your orders")).toBeInTheDocument();
});

test("shows the portal's refusal of a range, and tries again on request", async () => {
  let isRefused = true;
  renderSales(
    {
      "GET /sales/summary": () =>
        isRefused
          ? { status: 422, body: { message: "Choose at most 3 years.", requestId: "req_3" } }
          : { status: 200, body: buildSummary() },
    },
    "/?start=2020-01-01&end=2026-01-01",
  );

  const alert = await screen.findByText("Your sales could not be loaded.");
  expect(alert.closest("[role=alert]")).toHaveTextContent("Choose at most 3 years.");

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findFigure("Total Sales")).toBeVisible();
});

test("keeps the figures when only the orders do not come", async () => {
  let isDown = true;
  renderSales({
    "GET /sales/orders": () =>
      isDown
        ? { status: 503, body: { message: "Busy." } }
        : { status: 200, body: { orders: [buildOrder()], nextCursor: null } },
  });

  expect(await screen.findByText("Your orders could not be loaded.")).toBeVisible();
  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findOrderRows()).toHaveLength(1);
});

test.each([
  [1240, /^1,240 orders of the last 12 months so far\. The figures/],
  [0, /^Reading the last 12 months\. The figures/],
])("shows how far the import is, with %d orders", async (imported, words) => {
  renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [buildSquare({ status: "syncing", import: { imported, fraction: 0.436 } })],
    }),
  });

  expect(await screen.findByRole("progressbar", { name: "Import of your sales" })).toHaveAttribute("value", "43");
  expect(screen.getByText(words)).toBeVisible();
});

test.each(["expired", "revoked"] as const)("says what to do when access is %s, and keeps the sales", async (status) => {
  const { host } = renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [buildSquare({ status, isConnected: false, reason: "Square took it back.", cure: "Link Square again." })],
    }),
  });

  expect(await screen.findByText("Square took it back.")).toBeVisible();
  expect(await findFigure("Total Sales")).toBeVisible();
  expect(screen.getByText("Link Square again.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Go to Integrations" }));
  expect(host.visits).toEqual(["/init"]);
});

test("says why sales may be late", async () => {
  renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [buildSquare({ status: "degraded", reason: "Square answers slowly.", cure: "There is nothing to do." })],
    }),
  });

  expect(await screen.findByText("Square answers slowly.")).toBeVisible();
});

test("stays on the first-run page while nothing that brings sales is linked", async () => {
  const { api } = renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [buildSquare({ isConnected: false, status: "disconnected" }), { ...buildSquare(), partner: "PCW" }],
    }),
  });

  expect(await screen.findByRole("link", { name: "Go to Integrations" })).toBeVisible();
  expect(api.requestsOf("GET /sales/summary")).toEqual([]);
});

test("keeps the wizard as the next step until the bank is connected", async () => {
  const { host, unmount } = renderSales();
  await findFigure("Total Sales");
  await userEvent.click(screen.getByRole("link", { name: "Open the wizard" }));
  expect(host.visits).toEqual(["/PrivateClientWizard"]);
  unmount();

  renderSales({
    "POST /integration/get-all": () => ({ status: 200, body: [buildSquare(), { ...buildSquare(), partner: "PCW" }] }),
  });
  await findFigure("Total Sales");
  expect(screen.queryByRole("link", { name: "Open the wizard" })).not.toBeInTheDocument();
});

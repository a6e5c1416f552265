import type { FakeRoutes } from "@portal/shared-ui/testing";
import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder, buildSummary } from "../testing/build-sales.js";
import { PrintSalesPage } from "./print-sales.page.js";

function renderPage(wire: FakeRoutes = {}, more = "") {
  const api = fakeWire({
    "GET /sales/summary": () => ({ status: 200, body: buildSummary({ start: "2026-11-01", end: "2026-11-30" }) }),
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder()], nextCursor: null } }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const location = `/sales/print?start=2026-11-01&end=2026-11-30&source=square${more}`;
  return { api, ...renderWithHost(<PrintSalesPage />, { api, session, location }) };
}

test("shows days, zone and filter, then summary and orders", async () => {
  const { api } = renderPage();
  const sheet = await screen.findByRole("article");
  expect(sheet).toHaveTextContent(/DaysNov.1.–.30,.2026Time zone/);
  for (const fact of ["Square", "USD", "help@cedarandmain.example"])
    expect(within(sheet).getByText(fact)).toBeVisible();
  expect(within(sheet).getByRole("table", { name: "Summary" })).toBeVisible();
  expect(within(sheet).getAllByRole("row").length).toBeGreaterThan(8);
  expect(api.requestsOf("GET /sales/summary")[0]?.path).toContain("source=square");
});

test("names the locations as a file does", async () => {
  const locations = [
    { id: "L1", name: "Market Street" },
    { id: "L2", name: "Harbor Bay" },
  ];
  const wire = { "GET /square/locations": () => ({ status: 200, body: { locations } }) };
  renderPage(wire, "&source=stripe&location=L2&location=GONE");
  const sheet = await screen.findByRole("article");
  expect(within(sheet).getByText("Square, Stripe, Harbor Bay, GONE")).toBeVisible();
});

test("lists all orders of the days, page by page", async () => {
  let pages = 0;
  const { api } = renderPage({
    "GET /sales/orders": () => {
      pages += 1;
      const orders = Array.from({ length: 200 }, (_, index) => buildOrder({ id: `${String(pages)}-${String(index)}` }));
      return { status: 200, body: { orders, nextCursor: pages < 6 ? "more" : null } };
    },
  });
  const table = within(await screen.findByRole("article")).getByRole("table", { name: "Orders" });
  expect(table.querySelectorAll("tbody tr")).toHaveLength(1200);
  expect(api.requestsOf("GET /sales/orders")).toHaveLength(6);
});

test("opens the browser's print dialog", async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  renderPage();
  await userEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("shows when the sales fail to load", async () => {
  renderPage({ "GET /sales/summary": () => ({ status: 503, body: { message: "Busy." } }) });
  expect(await screen.findByText("The sales could not be loaded.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Print" })).not.toBeInTheDocument();
});

/** Adds a sale on each request, up to `moves` times. */
function changeDuringReads(moves: number) {
  let requests = 0;
  return {
    "GET /sales/summary": () => {
      const sales = Math.min(requests, moves);
      requests += 1;
      const moved = { totalSales: 1_000 + sales, lastSyncAt: new Date(requests).toISOString() };
      return { status: 200, body: buildSummary({ start: "2026-11-01", end: "2026-11-30", ...moved }) };
    },
  };
}

test("reads again when the figures changed during reading", async () => {
  const { api } = renderPage(changeDuringReads(1));
  const summary = within(await screen.findByRole("article")).getByRole("table", { name: "Summary" });
  expect(within(summary).getByRole("row", { name: /^Collected/ })).toHaveTextContent("$10.01");
  expect(api.requests.map(({ path }) => path.split("?")[0]).slice(-4)).toEqual([
    "/sales/orders",
    "/sales/summary",
    "/sales/orders",
    "/sales/summary",
  ]);
});

test("prints nothing when the figures keep changing", async () => {
  renderPage(changeDuringReads(99));
  expect(await screen.findByText(/^New sales came in while the page was loading/)).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Print" })).not.toBeInTheDocument();
});

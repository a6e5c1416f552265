import type { SharedSalesAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildEmptySummary, buildOrder, buildSummary } from "../testing/build-sales.js";
import { SharedSalesPage } from "./shared-sales.page.js";

const summary = buildSummary({ start: "2026-11-01", end: "2026-11-30", refunds: 12_000, previous: null });
const shared: SharedSalesAnswer = {
  business: "Shine & Co",
  only: ["Square", "Main Street"],
  expiresAt: "2026-12-07T15:00:00.000Z",
  summary,
};

function renderPage(routes: FakeRoutes = {}, location = "/shared#a-token") {
  const api = fakeWire({
    "POST /shared/sales": () => ({ status: 200, body: shared }),
    "POST /shared/orders": () => ({ status: 200, body: { orders: [buildOrder()], nextCursor: null } }),
    ...routes,
  });
  return { api, user: userEvent.setup(), ...renderWithHost(<SharedSalesPage />, { api, location }) };
}

test("shows business, days, zone and expiry", async () => {
  const { api } = renderPage();
  expect(await screen.findByRole("heading", { level: 1, name: "Sales of Shine & Co" })).toBeVisible();
  expect(screen.getByText(/^Nov.1.–.30,.2026, Square, Main Street$/)).toBeVisible();
  expect(screen.getByText(/^Days and times: Eastern Time.*Sums are in USD\.$/)).toBeVisible();
  expect(screen.getByText(/This link works until Dec 7, 2026/)).toBeVisible();
  for (const path of ["POST /shared/sales", "POST /shared/orders"] as const) {
    expect(api.requestsOf(path).map(({ path: address, body }) => [address, body])).toEqual([
      [path.slice("POST ".length), { token: "a-token" }],
    ]);
  }
});

test("runs from customer payments to the commission, exact to the cent", async () => {
  renderPage();
  const table = await screen.findByRole("table", { name: "From what customers paid to the commission" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Customers paid$48,336.40",
    "Refunds−$120.00",
    "Sold$48,216.40",
    "Tips−$3,912.75",
    "Sales tax−$3,521.10",
    "Counts toward commission$40,782.55",
    "Commission$12,234.77",
  ]);
});

test("loads older orders on request", async () => {
  const first = Array.from({ length: 12 }, (_, index) => buildOrder({ id: `NEW-${String(index)}` }));
  let pages = 0;
  const { api, user } = renderPage({
    "POST /shared/orders": () => {
      pages += 1;
      return pages === 1
        ? { status: 200, body: { orders: first, nextCursor: "next" } }
        : { status: 200, body: { orders: [buildOrder({ id: "OLD" })], nextCursor: null } };
    },
  });
  expect(await screen.findByText("12 shown")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show older orders" }));
  expect(await screen.findByText("All 13 shown")).toBeVisible();
  expect(api.requestsOf("POST /shared/orders").map(({ body }) => body)).toEqual([
    { token: "a-token" },
    { token: "a-token", cursor: "next", limit: 200 },
  ]);
});

test("prints all loaded orders with a note where more exist", async () => {
  const read = Array.from({ length: 20 }, (_, index) => buildOrder({ id: `NEW-${String(index)}` }));
  renderPage({ "POST /shared/orders": () => ({ status: 200, body: { orders: read, nextCursor: "next" } }) });
  expect(await screen.findByText("12 shown")).toBeVisible();
  fireEvent(window, new Event("beforeprint"));
  const printed = screen.getByRole("table", { name: "Orders" });
  expect(within(printed).getAllByRole("row")).toHaveLength(1 + read.length);
  expect(screen.getByText(/^The newest 20 orders are printed\./)).toBeVisible();
  fireEvent(window, new Event("afterprint"));
  expect(screen.getByText("12 shown")).toBeVisible();
});

test("loads all orders before its button prints", async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const older: Record<string, string | null> = { first: "second", second: "third", third: null };
  const { api, user } = renderPage({
    "POST /shared/orders": ({ cursor = "first" }) => ({
      status: 200,
      body: { orders: [buildOrder({ id: cursor })], nextCursor: older[cursor] ?? null },
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(api.requestsOf("POST /shared/orders")).toHaveLength(3);
  fireEvent(window, new Event("beforeprint"));
  expect(within(screen.getByRole("table", { name: "Orders" })).getAllByRole("row")).toHaveLength(1 + 3);
});

test("saves the same data as a file", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:portal", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { api, user } = renderPage({
    "POST /shared/export/csv": () => ({
      status: 200,
      headers: { "Content-Disposition": "attachment; filename=sales.csv" },
    }),
    "POST /shared/export/xlsx": () => ({ status: 404, body: { message: "This link opens nothing." } }),
  });
  await user.click(await screen.findByRole("button", { name: "Save as CSV" }));
  expect(await screen.findByRole("button", { name: "Save as CSV" })).toBeVisible();
  expect([saved, api.requestsOf("POST /shared/export/csv").map(({ body }) => body)]).toEqual([
    ["sales.csv"],
    [{ token: "a-token" }],
  ]);
  await user.click(screen.getByRole("button", { name: "Save as XLSX" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was saved.This link opens nothing.");
  jest.restoreAllMocks();
});

test("shows nothing but the portal's reason when a link is invalid", async () => {
  const refused = () => ({ status: 404, body: { message: "This link opens nothing. Ask for a new one." } });
  renderPage({ "POST /shared/sales": refused, "POST /shared/orders": refused });
  expect(await screen.findByRole("alert")).toHaveTextContent("This link opens nothing. Ask for a new one.");
  expect(screen.getByRole("heading", { level: 1, name: "Shared sales" })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("sends no request when the address is incomplete", async () => {
  const { api } = renderPage({}, "/shared");
  expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete.");
  expect(api.requests).toEqual([]);
});

test("shows when the figures fail to load, until a retry on request", async () => {
  let isDown = true;
  const { user } = renderPage({
    "POST /shared/sales": () =>
      isDown ? { status: 429, body: { message: "Too many tries." } } : { status: 200, body: shared },
  });
  expect(await screen.findByText("The sales could not be loaded.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sales of Shine & Co" })).toBeVisible();
});

test("shows the figures when the orders fail to load", async () => {
  renderPage({ "POST /shared/orders": () => ({ status: 429, body: { message: "Too many tries." } }) });
  expect(await screen.findByText("The orders could not be loaded.")).toBeVisible();
  expect(screen.getByRole("table", { name: "From what customers paid to the commission" })).toBeVisible();
});

test("shows the empty state of the days", async () => {
  renderPage({
    "POST /shared/sales": () => ({ status: 200, body: { ...shared, only: [], summary: buildEmptySummary() } }),
    "POST /shared/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }),
  });
  expect(await screen.findByText("No orders in these days")).toBeVisible();
  expect(screen.getByText(/, all sources$/)).toBeVisible();
});

import type { FakeRoutes } from "@portal/shared-ui/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildEvent } from "../testing/render-sales.js";
import { buildOrder, buildSummary } from "../testing/build-sales.js";
import { findFigure, findOrderRows, renderSales } from "../testing/render-sales.js";

afterEach(() => {
  jest.useRealTimers();
});

test("reloads figures and orders after it has shown the progress of a refresh", async () => {
  const states = ["queued", "running", "done"] as const;
  let requests = 0;
  const { api } = renderSales({
    "POST /sales/refresh": () => ({ status: 202, body: { jobId: "job_7" } }),
    "GET /sales/refresh/{jobId}": () => {
      const state = states[Math.min(requests++, 2)] ?? "done";
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

test("explains in place why a refresh did not start", async () => {
  const { host } = renderSales({
    "POST /sales/refresh": () => ({ status: 503, body: { message: "The portal is busy." } }),
  });

  await userEvent.click(await screen.findByRole("button", { name: "Refresh" }));

  expect(await screen.findByText("The portal is busy.")).toBeVisible();
  expect(host.notices).toEqual([]);
});

test("shows the time of the last sync with its zone, or that there was none", async () => {
  jest.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), advanceTimers: true });
  let lastSyncAt: string | null = "2026-11-20T19:02:00Z";
  const wire: FakeRoutes = { "GET /sales/summary": () => ({ status: 200, body: buildSummary({ lastSyncAt }) }) };
  const { unmount } = renderSales(wire);
  expect(await screen.findByText(/Nov 20, 2:02\sPM$/)).toHaveTextContent(/last sync Nov 20, 2:02 PM EST$/i);
  unmount();

  lastSyncAt = null;
  renderSales(wire);
  expect(await screen.findByText("Not synced yet")).toBeVisible();
});

test("shows a new sale within 3 seconds when the stream is down", async () => {
  jest.useFakeTimers();
  let orders = [buildOrder()];
  const { host } = renderSales({
    "GET /sales/summary": () => ({ status: 200, body: buildSummary({ salesQuantity: orders.length }) }),
    "GET /sales/orders": () => ({ status: 200, body: { orders, nextCursor: null } }),
  });
  act(() => host.setLiveState("waiting"));
  expect(await findOrderRows()).toHaveLength(1);

  orders = [buildOrder({ id: "ORDER9" }), ...orders];
  await act(() => jest.advanceTimersByTimeAsync(2500));

  expect(await findOrderRows()).toHaveLength(2);
  expect(await findFigure("Sales Quantity")).toHaveTextContent(/^Sales Quantity2/);
});

test("reloads on a sale or a gap instead of polling while the stream is up", async () => {
  jest.useFakeTimers();
  const { api, host } = renderSales();
  await findFigure("Total Sales");
  act(() => host.setLiveState("live"));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  const before = api.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.requests).toHaveLength(before);

  act(() => host.emit({ kind: "event", event: buildEvent({ id: "evt_new" }) }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const paths = api.requests.slice(before).map(({ path }) => path.split("?")[0]);
  expect(new Set(paths)).toEqual(new Set(["/sales/summary", "/pc/balance"]));

  act(() => host.emit({ kind: "missed", events: 0 }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const afterGap = api.requests.slice(before + paths.length).map(({ path }) => path.split("?")[0]);
  expect(afterGap).toEqual(expect.arrayContaining(["/pc/debits", "/integration/get-all", "/sales/summary"]));

  act(() => host.setLiveState("waiting"));
  const down = api.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(api.requests.length).toBeGreaterThan(down);
});

test("keeps the figures with a warning when the portal stops answering", async () => {
  jest.useFakeTimers();
  let isDown = false;
  const { host } = renderSales({
    "GET /sales/summary": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildSummary() },
  });
  await findFigure("Total Sales");

  isDown = true;
  act(() => host.emit({ kind: "missed", events: 0 }));
  await act(() => jest.advanceTimersByTimeAsync(2500));

  expect(screen.getByText("The portal isn’t responding. Figures may be out of date.")).toBeVisible();
  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");
});

import type { SalesOrdersAnswer } from "@portal/shared-ui/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder, buildSummary } from "../testing/build-sales.js";
import { findFigure, findOrderRows, lastPath, renderSales } from "../testing/render-sales.js";

const SCREEN_HEIGHT = 480;
const ROW_HEIGHT = 48;

/** jsdom has no layout: a frame is as high as a screen, a row as its estimate. */
beforeEach(() => {
  const spyOn = (name: "clientHeight" | "scrollHeight" | "offsetHeight", height: number) =>
    jest.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(height);
  spyOn("clientHeight", SCREEN_HEIGHT);
  spyOn("scrollHeight", 50 * ROW_HEIGHT);
  spyOn("offsetHeight", ROW_HEIGHT);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === "object" ? (options.top ?? 0) : 0;
    queueMicrotask(() => fireEvent.scroll(this));
  };
});
afterEach(() => jest.restoreAllMocks());

function build(from: number, count: number, nextCursor: string | null): SalesOrdersAnswer {
  const orders = Array.from({ length: count }, (_, index) =>
    buildOrder({
      id: `ORDER${String(from + index)}`,
      line_items: [
        { uid: "a", name: `Wash ${String(from + index)}`, quantity: "1", base_price_money: { amount: 4000 } },
      ],
    }),
  );
  return { orders, nextCursor };
}

const older = () => screen.findByRole("button", { name: "Show older orders" });
const findWash = (row: number) => screen.getByRole("button", { name: `Wash ${String(row)} at $40.00` });

test("shows the newest few orders, with older ones on demand as far as loaded", async () => {
  const { api } = renderSales({ "GET /sales/orders": () => ({ status: 200, body: build(0, 30, null) }) });

  expect(await findOrderRows()).toHaveLength(12);
  expect(screen.getByText("12 shown")).toBeVisible();
  await userEvent.click(await older());
  expect(await screen.findByText("All 30 shown")).toBeVisible();
  await waitFor(async () => expect((await findOrderRows()).length).toBeGreaterThan(12));
  expect(screen.getByRole("table", { name: "Orders" })).toHaveAttribute("aria-rowcount", "31");
  expect(screen.queryByRole("button", { name: "Show older orders" })).not.toBeInTheDocument();
  expect(api.requestsOf("GET /sales/orders")).toHaveLength(1);

  await userEvent.click(screen.getByRole("button", { name: "Show the newest only" }));
  await waitFor(async () => expect(await findOrderRows()).toHaveLength(12));
});

test("keeps loaded rows when the next page, loaded near the end, fails until a retry", async () => {
  let isDown = true;
  const { api } = renderSales({
    "GET /sales/orders": (_, { path }) => {
      if (!path.includes("cursor=after-30")) return { status: 200, body: build(0, 30, "after-30") };
      if (isDown) return { status: 503, body: { message: "The portal is busy." } };
      return { status: 200, body: build(30, 200, null) };
    },
  });

  await userEvent.click(await older());
  expect(await screen.findByRole("alert")).toHaveTextContent("The portal is busy.");
  expect(screen.getByText("30 shown")).toBeVisible();
  expect(screen.getByRole("table", { name: "Orders" })).toHaveAttribute("aria-rowcount", "-1");
  const requests = api.requestsOf("GET /sales/orders").length;

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("All 230 shown")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(api.requestsOf("GET /sales/orders")).toHaveLength(requests + 1);
  expect(lastPath(api, "GET /sales/orders")).toContain("cursor=after-30&limit=200");
});

test("renders only the nearby rows of a long list, reachable by keys", async () => {
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: build(0, 50, null) }) });
  await userEvent.click(await older());
  await screen.findByText("All 50 shown");
  await waitFor(async () => expect((await findOrderRows()).length).toBeGreaterThan(12));
  expect((await findOrderRows()).length).toBeLessThan(30);

  findWash(0).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(findWash(1)).toHaveFocus();
  await userEvent.keyboard("{End}");
  await waitFor(() => expect(findWash(49)).toHaveFocus());
  expect(findWash(49).closest("[role=row]")).toHaveAttribute("aria-rowindex", "51");
  await userEvent.keyboard("{PageUp}");
  await waitFor(() => expect(findWash(39)).toHaveFocus());
  await userEvent.keyboard("{Home}");
  await waitFor(() => expect(findWash(0)).toHaveFocus());
});

test("keeps the focused row however far it is scrolled away", async () => {
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: build(0, 50, null) }) });
  await userEvent.click(await older());
  const frame = await screen.findByRole("region", { name: "All orders that were read" });
  findWash(1).focus();
  frame.scrollTop = 1900;
  fireEvent.scroll(frame);
  await waitFor(() => expect(findWash(45)).toBeInTheDocument());
  await waitFor(() => expect(findWash(1)).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Wash 4 at $40.00" })).not.toBeInTheDocument();
});

test("reloads only the newest page of a list after returning to it", async () => {
  const { api } = renderSales({
    "GET /sales/orders": (_, { path }) => ({
      status: 200,
      body: path.includes("cursor=") ? build(30, 200, null) : build(0, 30, path.includes("q=") ? null : "after-30"),
    }),
  });
  await userEvent.click(await older());
  await screen.findByText("All 230 shown");
  await userEvent.type(screen.getByRole("searchbox"), "wash{Enter}");
  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).toContain("q=wash"));
  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).not.toContain("q=wash"));
  expect(await screen.findByText("12 shown")).toBeVisible();
  expect(api.requestsOf("GET /sales/orders").filter(({ path }) => path.includes("cursor="))).toHaveLength(1);
});

test("does not move rows that a person reads: newer sales wait for a press", async () => {
  let sales = 1284;
  const { api, host } = renderSales({
    "GET /sales/summary": () => ({ status: 200, body: buildSummary({ salesQuantity: sales }) }),
    "GET /sales/orders": () => ({ status: 200, body: build(sales === 1284 ? 1 : 0, 30, null) }),
    "POST /sales/refresh": () => ({ status: 202, body: { jobId: "job_7" } }),
    "GET /sales/refresh/{jobId}": () => ({ status: 200, body: { state: "done", imported: 1, lastSyncAt: null } }),
  });
  await userEvent.click(await older());
  await screen.findByText("All 30 shown");
  const requests = api.requestsOf("GET /sales/orders").length;
  const waitForSeries = (times: number) =>
    waitFor(() => expect(api.requestsOf("GET /sales/series")).toHaveLength(times));

  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await waitForSeries(2);
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitForSeries(3);
  expect(api.requestsOf("GET /sales/orders")).toHaveLength(requests);

  sales = 1285;
  act(() => host.emit({ kind: "missed", events: 0 }));
  expect(await screen.findByText("Your sales have changed since this list was loaded.")).toBeVisible();
  expect(await findFigure("Sales Quantity")).toHaveTextContent("1,285");
  expect(api.requestsOf("GET /sales/orders")).toHaveLength(requests);

  await userEvent.click(screen.getByRole("button", { name: "Show the newest orders" }));
  await waitFor(() => expect(findWash(0)).toBeInTheDocument());
  const rows = await findOrderRows();
  expect(rows).toHaveLength(12);
  expect(within(rows[0] ?? document.body).getByText(/Wash 0/)).toBeVisible();
});

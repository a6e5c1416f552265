import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder } from "../testing/build-sales.js";
import { findOrderRows, lastPath, renderSales } from "../testing/render-sales.js";

const EMPTY = "No transactions found. Please click the refresh button to find transactions.";
const field = () => screen.findByRole("searchbox", { name: "Search orders by item, amount or ID" });

/** Finds an order without a search and with the search `wax`, but with no other search. */
const findsWax = {
  "GET /sales/orders": (_: unknown, { path }: { path: string }) => {
    const q = new URLSearchParams(path.split("?")[1]).get("q");
    const orders = q === null || q === "wax" ? [buildOrder(q === null ? {} : { id: "WAX" })] : [];
    return { status: 200 as const, body: { orders, nextCursor: null } };
  },
};

test("writes a search into the address once typing pauses", async () => {
  const { api, host } = renderSales(findsWax, "/?start=2026-11-01&end=2026-11-20");
  const before = (await findOrderRows()).length;
  await userEvent.type(await field(), "wax ");
  await waitFor(() =>
    expect(lastPath(api, "GET /sales/orders")).toBe("/sales/orders?start=2026-11-01&end=2026-11-20&q=wax"),
  );
  expect(before).toBe(1);
  expect(host.snapshot().navigation.location.search).toBe("?start=2026-11-01&end=2026-11-20&q=wax");
  expect(api.requestsOf("GET /sales/orders").filter(({ path }) => path.includes("q="))).toHaveLength(1);
  expect(lastPath(api, "GET /sales/summary")).not.toContain("q=");
});

test("shows 'no match', unlike in an empty range, until Escape clears the search", async () => {
  const { host } = renderSales(findsWax, "/?q=zebra");
  expect(await screen.findByText("No order matches")).toBeVisible();
  expect(screen.getByText(/Nothing in these days matches “zebra”/)).toBeVisible();
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
  expect(await field()).toHaveValue("zebra");

  await userEvent.type(await field(), "{Escape}");
  expect(await findOrderRows()).toHaveLength(1);
  expect(await field()).toHaveValue("");
  const search = await field();
  await waitFor(() => expect(search).toHaveFocus());
  expect(host.snapshot().navigation.location.search).toBe("");
});

test("searches at once on Enter, until a button clears the search", async () => {
  const { api } = renderSales(findsWax);
  await userEvent.type(await field(), "$5{Enter}");
  expect(lastPath(api, "GET /sales/orders")).toBe("/sales/orders?q=%245");
  await userEvent.click(await screen.findByRole("button", { name: "Clear the search" }));
  expect(await findOrderRows()).toHaveLength(1);
  expect(await field()).toHaveValue("");
});

test("continues with older orders where a search stopped before the end", async () => {
  let isDown = true;
  renderSales(
    {
      "GET /sales/orders": (_, { path }) => {
        if (!path.includes("cursor=")) {
          return { status: 200, body: { orders: [], nextCursor: "deeper", searchedTo: "2026-10-03" } };
        }
        if (isDown) return { status: 503, body: { message: "Busy." } };
        return { status: 200, body: { orders: [buildOrder()], nextCursor: null } };
      },
    },
    "/?q=wax",
  );
  expect(await screen.findByText("No order matches so far")).toBeVisible();
  expect(screen.getByText(/Searched back to Oct 3, 2026 for “wax”/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Search older orders" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Busy.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Search older orders" }));
  expect(await findOrderRows()).toHaveLength(1);
});

test("shows below the results how far the search went", async () => {
  renderSales(
    {
      "GET /sales/orders": () => ({
        status: 200,
        body: { orders: [buildOrder()], nextCursor: "deeper", searchedTo: "2026-10-03" },
      }),
    },
    "/?q=wax",
  );
  expect(await screen.findByText(/^1 shown, searched back to Oct\s3,\s2026$/)).toBeVisible();
});

test("keeps the search when it fails, until a retry", async () => {
  let isDown = true;
  renderSales(
    {
      "GET /sales/orders": () =>
        isDown
          ? { status: 503, body: { message: "Busy." } }
          : { status: 200, body: { orders: [buildOrder()], nextCursor: null } },
    },
    "/?q=wax",
  );
  expect(await screen.findByText("Your orders could not be searched.")).toBeVisible();
  expect(await field()).toHaveValue("wax");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findOrderRows()).toHaveLength(1);
});

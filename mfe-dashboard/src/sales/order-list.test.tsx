import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder } from "../testing/build-sales.js";
import { findFigure, findOrderRows, lastPath, renderSales } from "../testing/render-sales.js";

const EMPTY = "No transactions found. Please click the refresh button to find transactions.";

test("lists an order with its items, in the shop's zone, with what counts of it", async () => {
  renderSales();

  const [row = document.body] = await findOrderRows();
  const cells = within(row).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent.replace(/\s/g, " "))).toEqual([
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
  [
    { source: "stripe", verified: 6600, total_tip_money: { amount: 0, currency: "USD" } } as const,
    "Counted in full, as Stripe told no sales tax",
    "$66.00",
  ],
  [{ source: "stripe" } as const, "Counted", "$60.00"],
  [{ line_items: [] }, "No items", "$66.00"],
  [{ confirmed: false }, "Not confirmed", "$66.00"],
])("says of an order like %j: %s", async (overrides, words, amount) => {
  renderSales({
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder(overrides)], nextCursor: null } }),
  });

  const [row] = await findOrderRows();
  expect(row).toHaveTextContent(words);
  expect(row).toHaveTextContent(amount);
});

test.each([
  [true, 0],
  [false, 1],
])("explains once what is not confirmed, and nothing where all is: %s", async (confirmed, notes) => {
  const orders = [buildOrder({ confirmed }), buildOrder({ id: "ORDER2", confirmed })];
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: { orders, nextCursor: null } }) });

  await findOrderRows();
  const words =
    "Their source was disconnected soon after they were made, so a late refund may be missing. They count like the others. Link the same account again, and they are confirmed once it has been read.";
  expect(screen.queryAllByText("Some of these sales are not confirmed.")).toHaveLength(notes);
  expect(screen.queryAllByText(words)).toHaveLength(notes);
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

test("breaks no line within the price of an item: not between the sign and the amount either", async () => {
  const given = { uid: "a", name: "Wax", quantity: "1", base_price_money: { amount: -899 } };
  renderSales({
    "GET /sales/orders": () => ({
      status: 200,
      body: { orders: [buildOrder({ line_items: [given] })], nextCursor: null },
    }),
  });

  expect(await screen.findByText("−$8")).toHaveClass("money");
});

import { buildIntegration } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder, buildOrderParts } from "../testing/build-sales.js";
import { answerIntegrations, findFigure, findOrderRows, renderSales } from "../testing/render-sales.js";

const EMPTY = "No transactions found. Please click the refresh button to find transactions.";

afterEach(() => {
  jest.useRealTimers();
});

test("shows item, time in the shop's zone and the amount that counts", async () => {
  jest.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), advanceTimers: true });
  renderSales();

  const [row = document.body] = await findOrderRows();
  const cells = within(row).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent.replace(/\s/g, " "))).toEqual([
    "1.5 × Full detail at $40.00",
    "Nov 20, 8:02 PM",
    "Square",
    "$66.00",
    "$60.00Counted",
    "Commission $18.00",
  ]);
  expect(screen.getByText("Times in Eastern Time (America/New York)")).toBeVisible();
  expect(screen.getByText("All 1 shown")).toBeVisible();
  expect(screen.getByRole("table", { name: "Orders" })).toHaveAttribute("aria-rowcount", "2");
});

test("returns the focus from an order opened with its id at the source", async () => {
  renderSales();

  const open = await screen.findByRole("button", { name: "1.5 × Full detail at $40.00" });
  await userEvent.click(open);
  const dialog = screen.getByRole("dialog", { name: "1.5 × Full detail" });
  const table = within(dialog).getByRole("table", { name: "What was paid and what counts" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "PaidCounts",
    "1.5 × Full detail at $40.00$60.00$60.00",
    "Tip Yours$6.00not counted",
    "Total$66.00$60.00",
  ]);
  expect(dialog).toHaveTextContent("Commission$60.00 × 30%$18.00");
  expect(dialog).toHaveTextContent("BillNot billed");
  expect(dialog).toHaveTextContent("Square order IDORDER1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  [{ kind: "refund", total_money: { amount: -6600, currency: "USD" }, verified: -6000 } as const, "Refund", "−$66.00"],
  [{ kind: "dispute", total_money: { amount: -50, currency: "USD" } } as const, "Lost dispute", "−$0.50"],
  [{ refunded: true } as const, "Refunded later", "$66.00"],
  [{ reason: "gift-card", verified: 0 } as const, "Gift cards do not count", "$0.00"],
  [{ reason: "nothing-left", verified: 0 } as const, "Nothing left that counts", "$0.00"],
  [{ reason: "sale-not-counted", verified: 0 } as const, "Its sale was not counted", "$0.00"],
  [
    { reason: "other-currency", verified: 0, total_money: { amount: 6600, currency: "CAD" } } as const,
    "Only US dollars count",
    "CA$66.00",
  ],
  [
    { source: "stripe", verified: 6600, total_tip_money: { amount: 0, currency: "USD" } } as const,
    "Counted in full because Stripe reported no sales tax",
    "$66.00",
  ],
  [{ source: "stripe" } as const, "Counted", "$60.00"],
  [{ line_items: [] }, "No items", "$66.00"],
  [{ confirmed: false }, "Not confirmed", "$66.00"],
  [{ alsoToldBy: { source: "stripe", state: "same", held: false } } as const, "Also reported by Stripe", "$66.00"],
  [
    { alsoToldBy: { source: "square", state: "maybe", held: true } } as const,
    "Maybe also reported by SquareOn hold until the agency decides",
    "$66.00",
  ],
])("marks an order with %j as: %s", async (overrides, words, amount) => {
  renderSales({
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder(overrides)], nextCursor: null } }),
  });

  const [row] = await findOrderRows();
  expect(row).toHaveTextContent(words);
  expect(row).toHaveTextContent(amount);
});

test("explains what a possible duplicate means for the bill", async () => {
  const orders = [buildOrder({ alsoToldBy: { source: "stripe", state: "maybe", held: true } })];
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: { orders, nextCursor: null } }) });
  const [row = document.body] = await findOrderRows();
  await userEvent.click(within(row).getByRole("button"));
  expect(screen.getByRole("dialog")).toHaveTextContent(
    "Maybe also reported by StripeOn hold: not billed until the agency decides.",
  );
});

test.each([
  [true, 0],
  [false, 1],
])("explains unconfirmed orders once, if there are any: %s", async (confirmed, notes) => {
  const orders = [buildOrder({ confirmed }), buildOrder({ id: "ORDER2", confirmed })];
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: { orders, nextCursor: null } }) });

  await findOrderRows();
  const words =
    "Their source was disconnected soon after the sale, so a late refund may be missing. They count like the others. To confirm them, link the same account again.";
  expect(screen.queryAllByText("Some of these sales are not confirmed.")).toHaveLength(notes);
  expect(screen.queryAllByText(words)).toHaveLength(notes);
});

test("shows the exact sentence when the range is empty", async () => {
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }) });

  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.queryByRole("table", { name: "Orders" })).not.toBeInTheDocument();
});

test("keeps the figures when only the orders fail to load", async () => {
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
  [
    { kind: "refund", verified: -6000, commission: -1800 } as const,
    "What you owed for the sale, minus 30% of what is left",
  ],
  [{ verified: 0, commission: 0, reason: "gift-card" } as const, "None of this counts"],
  // Shows the portal's cents, without a product where rounding makes it inexact.
  [{ verified: 6001, commission: 1801 } as const, "Commission30%$18.01"],
  [
    { parts: buildOrderParts({ givenBack: 1200, isBilled: true }) },
    "Refunded later−$12.00, each refund listed separately",
  ],
  [{ parts: buildOrderParts({ isBilled: true }) }, "BillBilled"],
  [{ confirmed: false }, "A late refund may be missing"],
])("shows the cost of an order with %j and its reason: %s", async (overrides, words) => {
  renderSales({
    "GET /sales/orders": () => ({ status: 200, body: { orders: [buildOrder(overrides)], nextCursor: null } }),
  });
  const [row = document.body] = await findOrderRows();
  await userEvent.click(within(row).getByRole("button"));
  expect(screen.getByRole("dialog")).toHaveTextContent(words);
});

test("explains a refund without items; otherwise marks its items", async () => {
  const given = { uid: "a", name: "Wax", quantity: "1", base_price_money: { amount: -899 } };
  const refund = { kind: "refund", total_money: { amount: -899, currency: "USD" } } as const;
  const orders = [
    buildOrder({ ...refund, id: "R1", line_items: [] }),
    buildOrder({ ...refund, id: "R2", line_items: [given] }),
  ];
  renderSales({ "GET /sales/orders": () => ({ status: 200, body: { orders, nextCursor: null } }) });

  const rows = await findOrderRows();
  expect(rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual([
    "Refund",
    "Wax at −$8.99Refund",
  ]);
});

test("shows the progress of the first import on an empty list, without suggesting a refresh", async () => {
  const importing = { status: "syncing", import: { imported: 1_240, fraction: 0.43 } } as const;
  renderSales({
    "POST /integration/get-all": answerIntegrations({ ...buildIntegration(), ...importing }),
    "GET /sales/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }),
  });
  expect(await screen.findByRole("heading", { name: "Importing your orders" })).toBeVisible();
  expect(screen.getByText("1,240 orders so far, 156 of 365 days. They appear here as they come in.")).toBeVisible();
  expect(screen.queryByText(/No transactions found/)).not.toBeInTheDocument();
});

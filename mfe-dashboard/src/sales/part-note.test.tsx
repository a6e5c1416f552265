import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOrder, buildSummary } from "../testing/build-sales.js";
import { findFigure, findOrderRows, lastPath, renderSales } from "../testing/render-sales.js";

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const days = "start=2026-11-01&end=2026-11-20";
const refunded = { "GET /sales/summary": () => ({ status: 200, body: buildSummary({ refunds: 2_000 }) }) };

test("links each step of the bridge to its rows with the shown days and sources", async () => {
  const { host } = renderSales(refunded, `/?${days}&source=square`);
  await findFigure("Commission for these days");
  await userEvent.click(screen.getByText("How we calculated this"));

  const hrefs = ["Refunds", "Tips", "Sales tax"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  expect(hrefs).toEqual(["refunds", "tips", "tax"].map((part) => `/?${days}&source=square&part=${part}`));
  expect(screen.queryByRole("link", { name: "Lost disputes" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Tips" }));
  expect(host.visits).toEqual([`/?${days}&source=square&part=tips`]);
});

test("lists only the rows of a step, with unchanged figures, until all are requested again", async () => {
  const { api, host } = renderSales({}, `/?${days}&part=refunds`);

  await findOrderRows();
  expect(lastPath(api, "GET /sales/orders")).toBe(`/sales/orders?${days}&part=refunds`);
  expect(lastPath(api, "GET /sales/summary")).toBe(`/sales/summary?${days}`);
  expect(screen.getByRole("group", { name: "Which orders are listed" })).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Show all orders" }));
  expect(host.visits).toEqual([`/?${days}`]);
  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).toBe(`/sales/orders?${days}`));
  expect(screen.queryByText("Only refunds")).not.toBeInTheDocument();
});

test("continues with older orders when the newest have no row of the step", async () => {
  const page = (path: string) =>
    path.includes("cursor=")
      ? { orders: [buildOrder()], nextCursor: null }
      : { orders: [], nextCursor: "older", searchedTo: "2026-11-09" };
  const { api } = renderSales(
    { "GET /sales/orders": (_, { path }) => ({ status: 200, body: page(path) }) },
    `/?${days}&part=disputes`,
  );

  expect(await screen.findByText(/^Searched back to Nov.9,.2026\.$/)).toBeVisible();
  expect(screen.queryByText(/No transactions found/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Clear the search" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Search older orders" }));
  expect(await findOrderRows()).toHaveLength(1);
  expect(lastPath(api, "GET /sales/orders")).toBe(`/sales/orders?${days}&part=disputes&cursor=older&limit=200`);
});

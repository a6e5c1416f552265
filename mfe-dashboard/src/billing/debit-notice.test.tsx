import { screen } from "@testing-library/react";

import { buildDebit, buildDebits } from "../testing/build-billing.js";
import { findFigure, renderSales } from "../testing/render-sales.js";

test("tells of the next debit on Home before it is made, and leads to its lines", async () => {
  renderSales({ "GET /pc/debits": () => ({ status: 200, body: buildDebits() }) });
  await findFigure("Total Sales");
  expect(await screen.findByText(/^On Mon, Nov 23 we debit/)).toHaveTextContent("$1,046.31");
  expect(screen.getByText(/Last sale Fri, Nov 20: the following Monday/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Show the lines" })).toHaveAttribute("href", "/invoice?id=inv_93");
  expect(screen.getByRole("link", { name: "All debits" })).toHaveAttribute("href", "/debits");
});

test("says that a debit is tried again, and that its day has moved", async () => {
  const next = buildDebit({ attempt: 2, movedFrom: "2026-11-20", why: ["Not enough money in the account"] });
  renderSales({ "GET /pc/debits": () => ({ status: 200, body: buildDebits({ next }) }) });
  await findFigure("Total Sales");
  expect(await screen.findByText(/^On Mon, Nov 23 we try again to debit/)).toHaveTextContent(
    /\$1,046\.31, not on Fri, Nov\s20\.$/,
  );
});

test.each([
  ["none is planned", { status: 200, body: buildDebits({ next: null }) }],
  ["they are not known", { status: 503, body: { message: "Busy." } }],
])("says nothing of a debit where %s", async (_, answer) => {
  renderSales({ "GET /pc/debits": () => answer });
  await findFigure("Total Sales");
  expect(screen.queryByText(/we debit/)).not.toBeInTheDocument();
});

import { screen, within } from "@testing-library/react";

import { renderSales } from "../testing/render-sales.js";

test("shows the table of packages, marked as a sample", async () => {
  renderSales();

  const card = await screen.findByRole("region", { name: "Packages" });
  expect(card).toHaveTextContent("SampleNot your sales");
  const table = await screen.findByRole("table", { name: "Packages" });
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(["Pet13$26.00", "Winter13$26.00", "Mom13$26.00", "Boat13$26.00"]);
});

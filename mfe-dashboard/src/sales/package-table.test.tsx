import { renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";

import { buildSummary } from "../testing/build-sales.js";
import { renderSales } from "../testing/render-sales.js";
import { PackageTable } from "./package-table.js";
import { SummaryCards } from "./summary-cards.js";

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

test("hides the samples when the agency turns them off", () => {
  const agency = { name: "Cedar & Main", email: "help@cedar.example", phone: null, logo: null, samplesShown: false };
  renderWithHost(
    <>
      <SummaryCards summary={buildSummary()} series={null} />
      <PackageTable />
    </>,
    { agency },
  );
  expect(screen.getByText("Total Sales")).toBeVisible();
  for (const sample of ["Reserved for future", "Packages"]) expect(screen.queryByText(sample)).toBeNull();
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildSummary } from "../testing/build-sales.js";
import { findFigure, renderSales } from "../testing/render-sales.js";

test("shows the four figures and their changes", async () => {
  renderSales();

  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40up 12.4% vs Sep 22 – Oct 21");
  expect(await findFigure("Sales Quantity")).toHaveTextContent("1,2841,702.5 unitsNo change");
  expect(await findFigure("Total Tips")).toHaveTextContent("$3,912.75None before");
  expect(await findFigure("Reserved for future")).toHaveTextContent("30,000SampleNot your sales");
});

test("draws each figure's values as a sparkline where they are known", async () => {
  const { unmount } = renderSales();
  await findFigure("Total Sales");
  const line = async (name: string) => (await findFigure(name)).querySelector("polyline")?.getAttribute("points");
  await waitFor(async () => expect((await line("Total Sales"))?.split(" ")).toHaveLength(3));
  expect((await line("Sales Quantity"))?.split(" ")).toHaveLength(3);
  expect(await line("Reserved for future")).toBeUndefined();
  unmount();

  renderSales({ "GET /sales/series": () => ({ status: 400, body: { message: "Out of order." } }) });
  expect(await screen.findByText("Out of order.")).toBeVisible();
  expect(await line("Total Sales")).toBeUndefined();
});

test("shows what is loading", async () => {
  renderSales({ "GET /sales/summary": () => new Promise(() => undefined) });

  expect(await screen.findByText("Loading your sales")).toBeInTheDocument();
  expect(screen.getByText("Loading your orders")).toBeInTheDocument();
});

test("shows the portal's refusal of a range until a retry on request", async () => {
  let isRefused = true;
  renderSales(
    {
      "GET /sales/summary": () =>
        isRefused
          ? { status: 422, body: { message: "Choose at most 3 years.", requestId: "req_3" } }
          : { status: 200, body: buildSummary() },
    },
    "/?start=2020-01-01&end=2026-01-01",
  );

  const alert = await screen.findByText("Your sales could not be loaded.");
  expect(alert.closest("[role=alert]")).toHaveTextContent("Choose at most 3 years.");

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findFigure("Total Sales")).toBeVisible();
});

test("does not compare with a period that the import does not cover", async () => {
  const summary = buildSummary({ coveredFrom: "2026-10-01" });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: summary }) });

  for (const name of ["Total Sales", "Sales Quantity", "Total Tips"]) {
    expect(await findFigure(name)).toHaveTextContent(/No earlier data$/);
  }
  expect(screen.queryByText(/\d%$/, { selector: "dl *" })).not.toBeInTheDocument();
});

test("shows how many sales are left out because of another currency", async () => {
  const summary = buildSummary({ otherCurrencies: [{ currency: "CAD", count: 2 }] });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: summary }) });

  await findFigure("Total Sales");
  expect(screen.getByText(/^Left out of these figures: 2 sales in CAD\. Only US dollars/)).toBeVisible();
});

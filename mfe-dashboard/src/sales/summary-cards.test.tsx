import type { SalesSummaryAnswer } from "@portal/shared-ui/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildSummary } from "../testing/build-sales.js";
import { findFigure, renderSales } from "../testing/render-sales.js";

test("shows the four figures and how they moved", async () => {
  renderSales();

  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40up 12.4% vs Sep 22 – Oct 21, 2026");
  expect(await findFigure("Sales Quantity")).toHaveTextContent("1,2841,702.5 unitsNo change");
  expect(await findFigure("Total Tips")).toHaveTextContent("$3,912.75None before");
  expect(await findFigure("Reserved for future")).toHaveTextContent("30,000");
});

test("says what the agency takes, and of what", async () => {
  renderSales();

  await findFigure("Verified sales");
  const card = screen.getByRole("region", { name: "Commission" });
  expect(within(card).getByText("We take 30% of verified sales")).toBeVisible();
  expect(await findFigure("Verified sales")).toHaveTextContent("$40,782.55");
  expect(card).toHaveTextContent("You owe$12,234.77");
});

test("says what it waits for", async () => {
  renderSales({ "GET /sales/summary": () => new Promise(() => undefined) });

  expect(await screen.findByText("Loading your sales")).toBeInTheDocument();
  expect(screen.getByText("Loading your orders")).toBeInTheDocument();
});

test("shows the portal's refusal of a range, and tries again on request", async () => {
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

test("compares with no period that the import does not cover: a year is not 90,000% up", async () => {
  const told = buildSummary({ coveredFrom: "2026-10-01" });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: told }) });

  for (const name of ["Total Sales", "Sales Quantity", "Total Tips"]) {
    expect(await findFigure(name)).toHaveTextContent(/No earlier data$/);
  }
  expect(screen.queryByText(/%$/)).not.toBeInTheDocument();
});

test("says how many sales in other currencies are left out, and why", async () => {
  const told = buildSummary({ otherCurrencies: [{ currency: "CAD", count: 2 }] });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: told }) });

  await findFigure("Total Sales");
  expect(screen.getByText(/^Left out of these figures: 2 sales in CAD\. Only US dollars/)).toBeVisible();
});

test.each([
  [0, "You owe$0.00Nothing is owed before the agreement. 30% would be $12,234.77."],
  [1_000_000, "You owe$10,000.00The rest is from before the agreement. 30% would be $12,234.77."],
  [1_223_477, "You owe$12,234.77"],
])("says what is owed when the portal tells %d cents", async (owed, words) => {
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: buildSummary({ owed }) }) });

  expect((await findFigure("You owe")).textContent).toBe(words);
});

test.each([
  [
    { count: 2, commission: 1_200 },
    "$12.00 of what you owe is from 2 sales that are not confirmed. Their source was disconnected soon after, so a late refund may be missing. We check before we bill them.",
  ],
  [
    { count: 1, commission: 600 },
    "$6.00 of what you owe is from 1 sale that is not confirmed. Its source was disconnected soon after, so a late refund may be missing. We check before we bill it.",
  ],
  [
    { count: 0, commission: -150 },
    "−$1.50 of what you owe is from refunds of sales that are not confirmed. Their source was disconnected soon after, so a late refund may be missing. We check before we bill them.",
  ],
])("says how much of what is owed is not confirmed, and why: %j", async (unconfirmed, words) => {
  const told = buildSummary({ owed: 1_000_000, unconfirmed });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: told }) });

  expect((await findFigure("You owe")).textContent).toBe(
    `You owe$10,000.00The rest is from before the agreement. 30% would be $12,234.77.${words}`,
  );
});

test("says nothing of confirmation to a portal of before, which does not tell", async () => {
  const { unconfirmed, ...told } = buildSummary();
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: told as SalesSummaryAnswer }) });

  expect((await findFigure("You owe")).textContent).toBe("You owe$12,234.77");
});

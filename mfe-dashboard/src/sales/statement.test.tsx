import type { Integration, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { buildIntegration, buildUnlinked } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildSummary, noFigures } from "../testing/build-sales.js";
import { answerIntegrations, findFigure, renderSales } from "../testing/render-sales.js";

/** 30% is a whole number of cents. */
const exact = { totalSales: 3_037_249, commissionable: 2_664_980, commission: 799_494, owed: 799_494 };

test("shows sold, counted and owed amounts first, with the arithmetic where it is exact", async () => {
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: buildSummary(exact) }) });

  expect((await findFigure("You sold")).textContent).toBe("You sold$30,372.49Matches Total collected in Square");
  expect((await findFigure("Counts toward commission")).textContent).toBe(
    "Counts toward commission$26,649.80$3,722.69 doesn’t count",
  );
  expect((await findFigure("Commission for these days")).textContent).toBe(
    "Commission for these days$7,994.94$26,649.80 × 30% = $7,994.94",
  );
});

const lastSyncAt = "2026-11-20T19:02:00Z";
const euros = { currency: "EUR", count: 1 };

test.each<[string, Integration[], string, Partial<SalesSummaryAnswer>]>([
  ["of Stripe, too,", [buildIntegration(), { ...buildIntegration(), partner: "stripe" }], "/", {}],
  ["of the bank, too,", [buildIntegration(), { ...buildIntegration(), partner: "PCW" }], "/", {}],
  ["of a Stripe that is unlinked, too,", [buildIntegration(), { ...buildUnlinked("stripe"), lastSyncAt }], "/", {}],
  ["of a Square that is unlinked", [{ ...buildUnlinked(), lastSyncAt }], "/?source=square", {}],
  ["of one location", [buildIntegration()], "/?source=square&location=L1", {}],
  ["without a lost dispute", [buildIntegration()], "/", { disputes: 500 }],
  ["without those in another currency", [buildIntegration()], "/", { otherCurrencies: [euros] }],
])("shows no matching figure of Square for sales %s", async (_, links, location, noted) => {
  renderSales(
    {
      "POST /integration/get-all": answerIntegrations(...links),
      "GET /sales/summary": () => ({ status: 200, body: buildSummary(noted) }),
    },
    location,
  );
  expect(await findFigure("You sold")).toHaveTextContent(/After refunds$/);
});

test.each([
  ["2026-11-09", "Complete only since Nov 9, 2026"],
  ["2026-11-21", "Complete only since Nov 21, 2026"],
  ["2026-10-22", "Matches Total collected in Square"],
  [null, "Matches Total collected in Square"],
])("says when the days are imported from %s: %s", async (coveredFrom, words) => {
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: buildSummary({ coveredFrom }) }) });
  const sold = await findFigure("You sold");
  expect(sold.textContent.replaceAll("\u00A0", " ")).toMatch(new RegExp(`${words}$`));
});

test("shows left-out amounts side by side, earlier deductions last, hidden from screen readers", async () => {
  const components = [{ kind: "tips", amount: 1_000, count: 1 } as const];
  const summary = { ...exact, components, totalSales: 2_665_980, refunds: 2_000, disputes: 0 };
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: buildSummary(summary) }) });
  await findFigure("Commission for these days");
  const strip = screen.getByText("deducted").closest("dl");
  expect(strip).toHaveAttribute("aria-hidden", "true");
  expect(strip).toHaveTextContent(/^Tips−\$10\.001 orderRefunds−\$20\.00deducted$/);
});

test("runs from customer payments to the amount owed, step by step", async () => {
  const summary = buildSummary({
    ...noFigures,
    totalSales: 10_000,
    refunds: 2_000,
    disputes: 500,
    commissionable: 8_003,
    commission: 2_402,
    owed: 2_402,
    components: [
      { kind: "tips", amount: 1_000, count: 3 },
      { kind: "tax", amount: 0, count: 0 },
      { kind: "gift-cards", amount: 900, count: 1 },
      { kind: "not-counted", amount: 97, count: 2 },
    ],
  });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: summary }) });
  await findFigure("Commission for these days");
  await userEvent.click(screen.getByText("How we calculated this"));

  const table = screen.getByRole("table", { name: "From what customers paid to the commission" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Customers paid$125.00",
    "Refunds−$20.00",
    "Lost disputes−$5.00",
    "You sold$100.00",
    "Tips 3 orders−$10.00",
    "Gift cards sold 1 order−$9.00",
    "Other amounts that do not count 2 orders−$0.97",
    "Counts toward commission$80.03",
    "Your 70%−$56.02",
    "Rounding (per sale)$0.01",
    "Commission for these days$24.02",
  ]);
  expect(
    within(table)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Refunds", "/?part=refunds"],
    ["Lost disputes", "/?part=disputes"],
    ["Tips", "/?part=tips"],
    ["Gift cards sold", "/?part=gift-cards"],
    ["Other amounts that do not count", "/?part=not-counted"],
  ]);
});

test.each([
  [0, "Commission for these days$0.00Nothing is owed before the agreement. 30% would be $12,234.77."],
  [1_000_000, "Commission for these days$10,000.00The rest is from before the agreement. 30% would be $12,234.77."],
  [1_223_477, "Commission for these days$12,234.7730% of each sale"],
])("shows the owed amount of %d cents", async (owed, words) => {
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: buildSummary({ owed }) }) });

  expect((await findFigure("Commission for these days")).textContent).toBe(words);
});

test.each([
  [
    { count: 2, commission: 1_200 },
    "$12.00 of this is from 2 sales that are not confirmed. Their source was disconnected soon after, so a late refund may be missing. We check before we bill them.",
  ],
  [
    { count: 1, commission: 600 },
    "$6.00 of this is from 1 sale that is not confirmed. Its source was disconnected soon after, so a late refund may be missing. We check before we bill it.",
  ],
  [
    { count: 0, commission: -150 },
    "−$1.50 of this is from refunds of sales that are not confirmed. Their source was disconnected soon after, so a late refund may be missing. We check before we bill them.",
  ],
])("shows the unconfirmed part of the owed amount with its reason: %j", async (unconfirmed, words) => {
  const summary = buildSummary({ owed: 1_000_000, unconfirmed });
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: summary }) });

  expect((await findFigure("Commission for these days")).textContent).toBe(
    `Commission for these days$10,000.00The rest is from before the agreement. 30% would be $12,234.77.${words}`,
  );
});

test("omits confirmation for an older portal that does not send it", async () => {
  const { unconfirmed, ...summary } = buildSummary();
  renderSales({ "GET /sales/summary": () => ({ status: 200, body: summary as SalesSummaryAnswer }) });

  expect((await findFigure("Commission for these days")).textContent).toBe(
    "Commission for these days$12,234.7730% of each sale",
  );
});

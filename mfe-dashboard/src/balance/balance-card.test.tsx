import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildBalance, buildDebit, buildDebits } from "../testing/build-billing.js";
import { buildSummary } from "../testing/build-sales.js";
import { renderSales } from "../testing/render-sales.js";

const findCard = () => screen.findByRole("region", { name: "What you owe" });
const answer = (overrides: Parameters<typeof buildBalance>[0]) => ({
  "GET /pc/balance": () => ({ status: 200 as const, body: buildBalance(overrides) }),
});

test("links each non-zero part of the amount owed to its rows", async () => {
  renderSales();
  const card = await findCard();
  expect(card).toHaveTextContent(/^You owe\$1,524\.36Everything not paid yet, no matter which dates you pick below\./);
  const rows = within(card).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Scheduled$1,046.311 invoice",
    "Not billed yet$501.759 sales and refunds",
    "Credit−$23.70Comes off your next invoice",
  ]);
  expect(within(card).getByRole("link", { name: "Scheduled" })).toHaveAttribute("href", "/debits#open-debits");
  expect(within(card).getByRole("link", { name: "Credit" })).toHaveAttribute("href", "/debits#not-billed");
});

test("shows the usual day of the next bill with the notice of the next debit", async () => {
  const body = buildDebits();
  renderSales({ "GET /pc/debits": () => ({ status: 200, body }) });
  const card = await findCard();
  expect(card).toHaveTextContent("Next debit Mon, Nov 23: $1,046.31 from First Harbor Bank •••• 6789");
  expect(card).toHaveTextContent(body.next?.notice ?? "none");
  expect(within(card).getByRole("link", { name: "INV-2026-000093" })).toHaveAttribute("href", "/invoice?id=inv_93");
  expect(card).toHaveTextContent("Next bill usually on Fri, Nov 27: about $478.05 would be billed through today");
});

test("shows a retry, a moved day and the number of debits on the day", async () => {
  const again = { invoiceId: "inv_94", attempt: 2, movedFrom: "2026-11-20", why: ["Not enough money in the account"] };
  const nextDay = { count: 22, amount: 250_000, debits: [buildDebit(), buildDebit(again)] };
  renderSales({ "GET /pc/debits": () => ({ status: 200, body: buildDebits({ nextDay }) }) });
  const card = await findCard();
  expect(card).toHaveTextContent(", in 22 debits");
  expect(card).toHaveTextContent(
    /Tried again\. Not on Fri, Nov 20\. .*Why that day: Not enough money in the account\./,
  );
  expect(card).toHaveTextContent("And 20 other ones.");
});

test("omits the day of the next bill without a weekly pattern", async () => {
  renderSales(answer({ nextBill: null }));
  const card = await findCard();
  expect(card).toHaveTextContent("Before a bill: about $478.05 would be billed through today");
  expect(card).not.toHaveTextContent("usually");
});

test("shows what 30% would be, but nothing owed, before the agreement", async () => {
  const before = { owed: 0, parts: [], nextDebit: null, forecast: null, owesFrom: null, nextBill: null };
  renderSales({ ...answer(before), "GET /sales/summary": () => ({ status: 200, body: buildSummary({ owed: 0 }) }) });
  expect(await findCard()).toHaveTextContent(
    /^You owe\$0\.00Nothing is owed before the agreement\. 30% would be \$12,234\.77\.$/,
  );
});

test.each([
  ["no agreement exists", null],
  ["the agreement begins after these days", "2099-01-01"],
])("says that nothing is owed for days without sales when %s", async (_, owesFrom) => {
  const nothing = { commission: 0, commissionable: 0, owed: 0 };
  renderSales({ ...answer({ owesFrom }), "GET /sales/summary": () => ({ status: 200, body: buildSummary(nothing) }) });
  await findCard();
  const term = screen.getByText("Commission for these days", { selector: "dt" }).parentElement;
  expect(term).toHaveTextContent(/Nothing is owed before the agreement\.$/);
});

test("shows an error instead of zero until the balance loads on Retry", async () => {
  let isDown = true;
  renderSales({
    "GET /pc/balance": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildBalance() },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("What you owe could not be loaded.");
  expect(screen.queryByText("You owe")).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findCard()).toHaveTextContent("$1,524.36");
});

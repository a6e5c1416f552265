import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildBilled } from "../testing/build-billing.js";
import { buildSummary } from "../testing/build-sales.js";
import { renderSales } from "../testing/render-sales.js";

const exact = {
  "GET /sales/summary": () => ({
    status: 200,
    body: buildSummary({ commissionable: 2_664_980, commission: 799_494, owed: 799_494 }),
  }),
};

const findParts = async () =>
  within(await screen.findByRole("list", { name: "Where what you owe is" })).getAllByRole("listitem");

test("splits what is owed into what is paid, debited next and not billed, which add up to it", async () => {
  const { host } = renderSales(exact);

  expect((await findParts()).map(({ textContent }) => textContent.replaceAll("\u00A0", " "))).toEqual([
    "Paid$6,470.58",
    "Debit on Mon, Nov 23$1,046.31",
    "Not billed yet$478.05",
  ]);
  await userEvent.click(screen.getByRole("link", { name: /^Debit on/ }));
  expect(host.visits).toEqual(["/debits"]);
});

test("shows a failed debit as failed, and not as nothing", async () => {
  const parts = [{ state: "failed", amount: 104_631, invoices: 1, debited: null }] as const;
  renderSales({ ...exact, "GET /pc/billed": () => ({ status: 200, body: buildBilled({ parts: [...parts] }) }) });

  const [failed, open] = await findParts();
  expect(failed).toHaveTextContent("Debit failed$1,046.31");
  expect(open).toHaveTextContent("Not billed yet$6,948.63");
});

test("claims nothing where it is not known, says so in its place, and tries again on request", async () => {
  let isDown = true;
  renderSales({
    ...exact,
    "GET /pc/billed": () =>
      isDown ? { status: 503, body: { message: "The portal is busy." } } : { status: 200, body: buildBilled() },
  });

  const failure = await screen.findByText("What of it is paid could not be loaded. The portal is busy.");
  expect(failure).toBeVisible();
  expect(screen.queryByText("Not billed yet")).not.toBeInTheDocument();
  expect(screen.getByText("$26,649.80 × 30% = $7,994.94")).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findParts()).toHaveLength(3);
});

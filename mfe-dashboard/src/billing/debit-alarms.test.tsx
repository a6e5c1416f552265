import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildDebits, buildOwed, owe } from "../testing/build-billing.js";
import { findFigure, renderSales } from "../testing/render-sales.js";

test("shows the figures with a loading note while debits load", async () => {
  renderSales({ "GET /pc/debits": () => new Promise(() => undefined) });
  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");
  expect(screen.getByText("Loading your debits…")).toBeVisible();
});

test("shows a load failure beside the figures until Retry loads the debits", async () => {
  let isDown = true;
  renderSales({
    "GET /pc/debits": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildDebits() },
  });
  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");
  expect(await screen.findByRole("alert")).toHaveTextContent("Your debits could not be loaded.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("shows on Home what to do about an amount owed after the last attempt, with its cause", async () => {
  renderSales({ "GET /pc/debits": () => ({ status: 200, body: buildDebits({ next: null, ...owe(buildOwed()) }) }) });
  await findFigure("Total Sales");
  expect(await screen.findByText(/^We couldn’t collect/)).toHaveTextContent("We couldn’t collect $1,046.31");
  expect(
    screen.getByText(
      /^Invoice INV-2026-000093\. Its debit failed on Wed, Nov\s18\. There was not enough money in the account\. It was tried 3 times\./,
    ),
  ).toBeVisible();
  expect(screen.getByText(/We won’t try again automatically\. Use a different account/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Change the account" })).toHaveAttribute("href", "/PrivateClientWizard");
  expect(screen.getByRole("link", { name: "Show the invoice" })).toHaveAttribute("href", "/invoice?id=inv_93");
});

test("shows the cost of a return with the deadline once, in the portal’s sentence", async () => {
  const why = "Your bank returned our debit of $1,046.31; you still owe the amount: contact us by Wed, Dec 2.";
  const body = buildDebits({ next: null, ...owe(buildOwed({ why, actBy: "2026-12-02", attempts: 1 })) });
  renderSales({ "GET /pc/debits": () => ({ status: 200, body }) });
  expect(await screen.findByText(`Invoice INV-2026-000093. ${why}`)).toBeVisible();
  expect(screen.getByText("We won’t try again automatically.")).toBeVisible();
});

test("links to a message to the agency when the client has to contact it", async () => {
  const body = buildDebits({ next: null, ...owe(buildOwed({ cure: "ask" })) });
  renderSales({ "GET /pc/debits": () => ({ status: 200, body }) });
  expect(await screen.findByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:.+@/),
  );
  expect(screen.queryByRole("link", { name: /account/ })).not.toBeInTheDocument();
});

test("lists several owed invoices, each with its outcome, with the shared next step once", async () => {
  const why = "The bank took the money back: the account cannot be debited.";
  const returned = { status: "returned", attempts: 1, why, cure: "authorize" } as const;
  const body = buildDebits({
    next: null,
    ...owe(
      buildOwed({ invoiceId: "inv_90", invoice_number: "INV-2026-000090", amount: 2_000, ...returned }),
      buildOwed({ invoiceId: "inv_91", invoice_number: "INV-2026-000091", amount: 1_000, ...returned }),
    ),
  });
  renderSales({ "GET /pc/debits": () => ({ status: 200, body }) });
  await findFigure("Total Sales");
  expect(await screen.findByText(/^We couldn’t collect/)).toHaveTextContent("We couldn’t collect $30.00 of 2 invoices");
  const link = screen.getByRole("link", { name: "INV-2026-000090" });
  expect(link.closest("li")).toHaveTextContent(
    /\$20\.00: It was paid, and the bank took the money back on Wed, Nov\s18\. .* the account cannot be debited\.$/,
  );
  expect(screen.getAllByText(/Authorize a different account/)).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Authorize another account" })).toBeVisible();
});

test("shows the next step per invoice when the steps differ", async () => {
  const body = buildDebits({
    next: null,
    ...owe(
      buildOwed({ invoiceId: "inv_90", invoice_number: "INV-2026-000090", cure: "reissue" }),
      buildOwed({ invoiceId: "inv_91", invoice_number: "INV-2026-000091", status: "disputed", cure: "ask" }),
    ),
  });
  renderSales({ "GET /pc/debits": () => ({ status: 200, body }) });
  await findFigure("Total Sales");
  const itemOf = (name: string) => screen.getByRole("link", { name }).closest("li");
  expect(await screen.findAllByText(/We won’t try again automatically\./)).toHaveLength(1);
  expect(itemOf("INV-2026-000090")).toHaveTextContent(/Use a different account, or contact us/);
  expect(itemOf("INV-2026-000091")).toHaveTextContent(/Contact us to settle it\.$/);
});

test("says that only the agency can continue when the client cannot act", async () => {
  const body = buildDebits({ next: null, ...owe(buildOwed({ status: "disputed", attempts: 1, cure: "ask" })) });
  renderSales({ "GET /pc/debits": () => ({ status: 200, body }) });
  await findFigure("Total Sales");
  expect(await screen.findByText(/Contact us to settle it\./)).toBeVisible();
  expect(screen.queryByRole("link", { name: /account$/ })).not.toBeInTheDocument();
});

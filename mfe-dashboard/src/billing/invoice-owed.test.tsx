import type { HostRole } from "@portal/host-contract";
import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { buildInvoice, buildOwed } from "../testing/build-billing.js";
import { InvoicePage } from "./invoice.page.js";

const why = "Your bank returned our debit of $1,046.31; you still owe the amount: contact us by Wed, Dec 2.";

async function renderOwed(owed: ReturnType<typeof buildOwed>, role: HostRole = "user") {
  const api = fakeWire({
    "GET /pc/invoices/{id}": () => ({ status: 200, body: buildInvoice({ status: "disputed", owed }) }),
  });
  renderWithHost(<InvoicePage />, {
    api,
    session: { status: "authenticated", role },
    location: "/invoice?id=inv_93",
  });
  await screen.findByRole("heading", { level: 1, name: "INV-2026-000093" });
  return screen;
}

test("shows the client on the invoice why it is owed, with a link to a message to the agency", async () => {
  const page = await renderOwed(buildOwed({ why, cure: "ask", actBy: "2026-12-02", attempts: 1 }));
  expect(page.getByText(/^We couldn’t collect/)).toHaveTextContent("We couldn’t collect $1,046.31");
  expect(page.getByText(`${why} We won’t try again automatically.`)).toBeVisible();
  expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", expect.stringMatching(/^mailto:.+@/));
});

test("shows the client on the invoice to use a different account when debits of this one failed", async () => {
  const page = await renderOwed(buildOwed());
  expect(
    page.getByText(/It was tried 3 times\. We won’t try again automatically\. Use a different account/),
  ).toBeVisible();
  expect(page.getByRole("link", { name: "Change the account" })).toHaveAttribute("href", "/PrivateClientWizard");
});

test("shows the agency on the invoice what to do about an owed amount", async () => {
  const page = await renderOwed(buildOwed({ cure: "ask", status: "disputed" }), "admin");
  expect(page.getByText(/^Owed:/)).toHaveTextContent("Owed: $1,046.31");
  expect(page.getByText(/Settle it with the client first\./)).toBeVisible();
  expect(page.queryByText(/^We couldn’t collect/)).not.toBeInTheDocument();
});

test("names no further attempts after the bank returned the last one", async () => {
  const payment = { id: "dbt_1", amount: 104_631, debitDate: "2026-11-23", attempt: 1, status: "disputed" } as const;
  const api = fakeWire({
    "GET /pc/invoices/{id}": () => ({ status: 200, body: buildInvoice({ status: "disputed", payments: [payment] }) }),
  });
  renderWithHost(<InvoicePage />, {
    api,
    session: { status: "authenticated", role: "user" },
    location: "/invoice?id=inv_93",
  });
  const attempt = await screen.findByText("Attempt");
  expect(attempt.nextElementSibling).toHaveTextContent(/^1$/);
});

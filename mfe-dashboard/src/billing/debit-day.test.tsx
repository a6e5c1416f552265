import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { buildInvoice } from "../testing/build-billing.js";
import { InvoicePage } from "./invoice.page.js";

test("gives an invoice no debit date while its debit is postponed", async () => {
  const payment = { id: "dbt_1", amount: 4_440, debitDate: "2026-11-24", attempt: 1, status: "scheduled" } as const;
  const body = buildInvoice({
    status: "scheduled",
    postponed: true,
    payments: [{ ...payment, postponed: true }],
    events: [],
  });
  renderWithHost(<InvoicePage />, {
    api: fakeWire({ "GET /pc/invoices/{id}": () => ({ status: 200, body }) }),
    session: { status: "authenticated", role: "user" },
    location: "/invoice?id=inv_93",
  });
  expect(await screen.findAllByText("Postponed, the day follows")).toHaveLength(2);
  expect(screen.queryByText(/Nov\s2[34]$/)).not.toBeInTheDocument();
});

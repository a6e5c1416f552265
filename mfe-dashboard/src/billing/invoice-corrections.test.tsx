import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildInvoice, buildInvoiceLine } from "../testing/build-billing.js";
import { InvoicePage } from "./invoice.page.js";

function renderInvoice(change: Partial<InvoiceAnswer>): void {
  const api = fakeWire({ "GET /pc/invoices/{id}": () => ({ status: 200, body: buildInvoice(change) }) });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(<InvoicePage />, { api, session, location: "/invoice?id=inv_93" });
}

const findLines = () => screen.findByRole("table", { name: /^Lines by day/ });

test("explains a marked correction of an earlier invoice, without an inexact product", async () => {
  const correction = buildInvoiceLine({
    ...{ id: "line_3", kind: "correction", items: [], totalOrder: 2_000, verified: 2_000, commission: 600 },
  });
  const { lines } = buildInvoice();
  renderInvoice({ lines: [...lines.slice(0, 1), correction], commission: 1_050, verified: 3_500, total: 1_650 });
  const row = within(await findLines()).getByRole("row", { name: /Correction/ });
  expect(row).toHaveTextContent("$6.00");
  const sum = screen.getByRole("region", { name: "Commission" });
  expect(sum).toHaveTextContent("$35.00 × 30% = $10.50, with $6.00 of earlier invoices = $16.50");
  await userEvent.click(within(row).getByRole("button", { name: "Clay Bar Treatment and 1 more" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("Change in what counts$20.00");
  expect(dialog).toHaveTextContent("$6.00: what is due for the sale now, minus what we billed");
  expect(dialog).not.toHaveTextContent(/Paid|Refunded|× 30%/);
});

test("shows a correction with its credit, or the steps of a written-off invoice", async () => {
  const correction = buildInvoiceLine({
    id: "line_3",
    kind: "correction",
    items: [],
    verified: -2_000,
    commission: -600,
  });
  renderInvoice({
    status: "credited",
    lines: [...buildInvoice().lines, correction],
    total: 3_840,
    events: [
      { kind: "paid", at: "2026-11-27T14:00:00.000Z", text: null },
      { kind: "disputed", at: "2026-12-02T14:00:00.000Z", text: "Its customer says that it was not authorized." },
      { kind: "credited", at: "2026-12-09T14:00:00.000Z", text: "The shop has closed" },
    ],
  });
  const sum = await screen.findByRole("region", { name: "Commission" });
  expect(sum).toHaveTextContent("$148.00 × 30% = $44.40, less $6.00 of earlier invoices = $38.40");
  const steps = within(sum).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent.replace(/\s/g, " "))).toEqual([
    "PaidNov 27, 2026, 9:00 AM EST",
    "Disputed at the bankDec 2, 2026, 9:00 AM ESTIts customer says that it was not authorized.",
    "Written offDec 9, 2026, 9:00 AM ESTThe shop has closed",
  ]);
  expect(within(await findLines()).getByRole("row", { name: /Correction/ })).toHaveTextContent("−$6.00");
});

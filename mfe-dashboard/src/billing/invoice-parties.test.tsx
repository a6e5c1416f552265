import { render, screen } from "@testing-library/react";

import { buildInvoice, buildPayment } from "../testing/build-billing.js";
import { InvoiceParties } from "./invoice-parties.js";

const takenBack = { at: "2026-11-22T15:00:00.000Z", reason: "The wire was sent back" };

test.each([
  ["failed", "Check 1042"],
  ["succeeded", "Bank debit from First Harbor Bank •••• 6789Check 1042"],
] as const)("names what paid the invoice after a check and a debit that %s", (status, ways) => {
  const payments = [{ id: "pay_1", status, amount: 3_440, debitDate: "2026-11-23", attempt: 1 }];
  const outsidePayments = [buildPayment(), buildPayment({ id: "pay_3", method: "wire", takenBack })];
  render(<InvoiceParties invoice={buildInvoice({ status: "paid", payments, outsidePayments, due: 0 })} />);
  expect(screen.getByText("Payment method").nextElementSibling?.textContent).toBe(ways);
});

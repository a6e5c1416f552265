import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { render, screen } from "@testing-library/react";

import { buildInvoice } from "../testing/build-billing.js";
import { InvoiceTotals } from "./invoice-totals.js";

const renderTotals = (invoice: Partial<InvoiceAnswer>) => render(<InvoiceTotals invoice={buildInvoice(invoice)} />);
const read = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement?.textContent;

test("separates what was granted before payment from what was credited after it", () => {
  renderTotals({ notOwed: 1_000, credited: 500 });
  expect(read("Granted, not owed")).toBe("Granted, not owed−$10.00");
  expect(read("Credited after payment")).toBe("Credited after payment−$5.00");
});

test("omits grants on a void invoice", () => {
  const lines = buildInvoice().lines.map((line) => ({
    ...line,
    states: [{ state: "credited" as const, amount: line.commission }],
  }));
  renderTotals({ status: "void", lines, payments: [] });
  expect(screen.queryByText(/^Granted|^Credited after/)).not.toBeInTheDocument();
});

test.each(["written-off", "lost"] as const)("deducts an amount that is %s, which the client does not owe", (state) => {
  const lines = buildInvoice().lines.map((line) => ({ ...line, states: [{ state, amount: line.commission }] }));
  renderTotals({ status: "credited", lines, payments: [] });
  expect(read("Written off, not owed")).toBe("Written off, not owed−$44.40");
});

test("gives no day to a postponed debit", () => {
  const payment = { id: "pay_1", amount: 2_000, debitDate: "2026-11-23", attempt: 1 };
  renderTotals({ payments: [{ ...payment, status: "scheduled", postponed: true }] });
  expect(read("To be debited, postponed")).toBe("To be debited, postponed$20.00");
});

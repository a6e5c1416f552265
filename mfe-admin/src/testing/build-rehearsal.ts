import type { BilledInvoice, InvoicePayment, Rehearsal, RehearsedLine } from "@portal/shared-ui/api";

export function buildLine(overrides: Partial<RehearsedLine> = {}): RehearsedLine {
  return {
    id: "ORDER1",
    name: "Ceramic Coating",
    date: "2026-11-24",
    at: "2026-11-24T16:40:00.000Z",
    kind: "sale",
    source: "square",
    totalOrder: 102_092,
    verified: 89_900,
    commission: 26_970,
    confirmed: true,
    ...overrides,
  };
}

/** A bill of one sale, less a credit of $8.70. */
export function buildRehearsal(overrides: Partial<Rehearsal> = {}): Rehearsal {
  return {
    id: "usr_dana",
    name: "Whitfield Detailing",
    lines: [buildLine()],
    excluded: [],
    credits: [{ id: "credit:square:R1", amount: 870, invoice_number: "INV-2026-000071" }],
    total: 26_100,
    debitDate: "2026-11-27",
    why: ["Last sale Tue, Nov 24: next banking day", "Thu, Nov 26 is Thanksgiving"],
    notice: "On Fri, Nov 27 we debit $261.00 from the account ending in 6789.",
    mandate: { status: "active", last4: "6789" },
    hash: "a31f9c0e5b6d",
    refusal: null,
    ...overrides,
  };
}

export const invoice: BilledInvoice = {
  id: "inv_1",
  invoice_number: "INV-2026-000093",
  status: "scheduled",
  total: 26_100,
  debitDate: "2026-11-27",
};

export const payment: InvoicePayment = {
  id: "pay_1",
  status: "scheduled",
  amount: 26_100,
  debitDate: "2026-11-27",
  attempt: 1,
};

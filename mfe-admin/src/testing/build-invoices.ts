import type { InvoiceListAnswer, InvoiceListItem } from "@portal/shared-ui/api";

export function buildListedInvoice(overrides: Partial<InvoiceListItem> = {}): InvoiceListItem {
  return {
    ...{ id: "bil_93", invoice_number: "INV-2026-000093", clientId: "usr_rosa", name: "Rosa's Detailing" },
    ...{ status: "failed", issuedAt: "2026-11-21T14:12:00.000Z", debitDate: "2026-11-23" },
    time_period: { start: "2026-11-16", end: "2026-11-20" },
    ...{ total: 4_440, debited: 0, paidOtherwise: 1_000, due: 3_440 },
    ...overrides,
  };
}

export function buildInvoiceList(...data: InvoiceListItem[]): InvoiceListAnswer {
  const sum = (pick: (item: InvoiceListItem) => number) => data.reduce((cents, item) => cents + pick(item), 0);
  const received = sum(({ debited, paidOtherwise }) => debited + paidOtherwise);
  const totals = { count: data.length, total: sum(({ total }) => total), received, due: sum(({ due }) => due) };
  return { data, totals, nextCursor: null };
}

export const listedInvoices: readonly InvoiceListItem[] = (
  ["scheduled", "processing", "paid", "failed", "returned", "disputed", "credited", "void"] as const
).map((status, index) => {
  const total = 104_631 + index * 7_013;
  const due = ["paid", "credited", "void"].includes(status) ? 0 : total;
  const debited = status === "paid" ? total : 0;
  const invoice_number = `INV-2026-0000${String(93 - index)}`;
  const name = ["Rosa's Detailing", "Harbor Auto Spa", "Gleam Garage"][index % 3] ?? "";
  return buildListedInvoice({
    id: `bil_${index}`,
    invoice_number,
    name,
    status,
    total,
    due,
    debited,
    paidOtherwise: 0,
  });
});

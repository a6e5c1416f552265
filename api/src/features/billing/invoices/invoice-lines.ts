import { InvoiceLine } from "../../../models/invoice-line.model";
import type { Transaction } from "../../../platform/db/database";
import type { BilledRow, BillPlan } from "../rehearsal/plan-bill.policy";

/** Rows a statement: their items may be long. */
const batch = 500;

/** The lines of an invoice as its rows: those that are billed, then the credits. */
export function toInvoiceLines(plan: BillPlan, { id: invoiceId, businessId }: { id: string; businessId: string }) {
  const lines = [
    ...plan.lines.map((line) => ({ ...line, kind: line.row.kind, chargedOnId: null })),
    ...plan.credits.map((line) => ({ ...line, kind: "credit" as const, chargedOnId: line.chargedOn.invoiceId })),
  ];
  return lines.map(
    ({ row, commission, kind, chargedOnId }: BilledRow & Pick<InvoiceLine, "kind" | "chargedOnId">, index) => ({
      invoiceId,
      businessId,
      position: index + 1,
      kind,
      source: row.source,
      externalId: row.id,
      saleExternalId: row.saleId,
      chargedOnId,
      localDay: row.day,
      occurredAt: row.at,
      name: row.name,
      items: JSON.stringify(row.items),
      totalCents: row.total,
      verifiedCents: row.verified,
      commissionCents: commission,
      live: true,
    }),
  );
}

/** Throws the database's own refusal where one of them is on another live invoice (S47). */
export async function insertInvoiceLines(
  transaction: Transaction,
  lines: ReturnType<typeof toInvoiceLines>,
): Promise<void> {
  for (let start = 0; start < lines.length; start += batch) {
    await InvoiceLine.bulkCreate(lines.slice(start, start + batch), { transaction });
  }
}

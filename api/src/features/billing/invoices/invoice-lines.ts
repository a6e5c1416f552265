import { InvoiceLine } from "../../../models/invoice-line.model";
import type { BilledRow, BillPlan, Correction } from "../rehearsal/plan-bill.policy";

/** Rows per statement; their items may be long. */
const batch = 500;

const billedRow = ({ row, commission }: BilledRow) => ({
  source: row.source,
  externalId: row.id,
  saleExternalId: row.saleId,
  localDay: row.day,
  occurredAt: row.at,
  name: row.name,
  items: JSON.stringify(row.items),
  totalCents: row.total,
  verifiedCents: row.verified,
  commissionCents: commission,
  round: 0,
});

const corrected = ({
  source,
  id,
  saleId,
  day,
  at,
  name,
  verified,
  commission,
  round,
  chargedOn,
  grantRef,
}: Correction) => ({
  kind: "correction" as const,
  chargedOnId: chargedOn.invoiceId,
  source,
  externalId: id,
  saleExternalId: saleId,
  localDay: day,
  occurredAt: at,
  name,
  items: "[]",
  totalCents: verified,
  verifiedCents: verified,
  commissionCents: commission,
  round,
  grantRef: grantRef ?? null,
});

/** Billed lines, then credits, then corrections. */
export function toInvoiceLines(plan: BillPlan, { id: invoiceId, businessId }: { id: string; businessId: string }) {
  const own: { grantRef: string | null } = { grantRef: null };
  const lines = [
    ...plan.lines.map((line) => ({ ...billedRow(line), ...own, kind: line.row.kind, chargedOnId: null })),
    ...plan.credits.map((line) => ({
      ...billedRow(line),
      ...own,
      kind: "credit" as const,
      chargedOnId: line.chargedOn.invoiceId,
    })),
    ...plan.corrections.map(corrected),
  ];
  return lines.map((line, index) => ({ ...line, invoiceId, businessId, position: index + 1, live: true }));
}

export function isOfEarlier({ kind }: Pick<InvoiceLine, "kind">): boolean {
  return kind === "credit" || kind === "correction";
}

/** Throws the duplicate key error for a line of another live invoice (S47). */
export async function insertInvoiceLines(lines: ReturnType<typeof toInvoiceLines>): Promise<void> {
  for (let start = 0; start < lines.length; start += batch) {
    await InvoiceLine.bulkCreate(lines.slice(start, start + batch));
  }
}

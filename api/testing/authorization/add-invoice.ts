import { InvoiceLine } from "../../src/models/invoice-line.model";
import { Invoice } from "../../src/models/invoice.model";
import { addDocument } from "./add-document";

/** Adds an invoice with the status `processing`, one line and a printed document. */
export async function addInvoice(tag: string, now: Date): Promise<void> {
  const [id, businessId, day] = [`bil_${tag}`, `biz_${tag}`, now.toISOString().slice(0, 10)];
  const days = { startDay: day, endDay: day, timeZone: "America/New_York", debitDate: day, debitReasons: "[]" };
  const account = { accountInstitution: tag, accountLast4: "6789", accountHolder: "business" as const };
  const hashes = { requestHash: "0".repeat(64), rehearsalHash: "1".repeat(64) };
  const issued = { issuedAt: now, issuedBy: null, mandateSignedAt: now, updatedAt: now };
  const money = { verifiedCents: 10_000, totalCents: 3_000 };
  const known = { id, businessId, invoiceNumber: tag, status: "processing" as const, businessName: tag };
  await Invoice.create({ ...known, ...days, ...account, ...hashes, ...issued, ...money });
  const row = { kind: "sale" as const, source: "square" as const, externalId: `old-${tag}`, name: tag, items: "[]" };
  const nobody = { saleExternalId: null, chargedOnId: null, live: true };
  const amounts = { totalCents: 10_000, verifiedCents: 10_000, commissionCents: 3_000 };
  const place = { invoiceId: id, businessId, position: 1, localDay: day, occurredAt: now };
  await InvoiceLine.create({ ...place, ...row, ...nobody, ...amounts });
  await addDocument({ id, businessId, kind: "invoice" }, tag, now);
}

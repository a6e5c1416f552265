import { can, type FetchInvoicesRequest, type InvoiceItem } from "@portal/api-contract";
import { Op } from "sequelize";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import type { BillingReader } from "../billing.dependencies";
import { findAttempts } from "./find-attempts.query";
import { presentInvoiceItem } from "./invoice.presenter";

const defaultPage = 50;

/** Staff read one client's invoices or all (S14). Null: no invoices. */
async function findScope(
  { id }: FetchInvoicesRequest,
  { session, business }: BillingReader,
): Promise<{ businessId?: string } | null> {
  if (!can(session.role, "see clients")) return business && { businessId: business.id };
  if (id === undefined) return {};
  const found = await findBusinessOf(id);
  return found && { businessId: found.id };
}

/** Newest first, each with its lines. */
export async function fetchInvoices(
  request: FetchInvoicesRequest,
  reader: BillingReader,
): Promise<{ invoices: InvoiceItem[]; nextCursor: string | null }> {
  const { cursor, limit = defaultPage } = request;
  const scope = await findScope(request, reader);
  if (scope === null) return { invoices: [], nextCursor: null };
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const older = after && {
    [Op.or]: [{ issuedAt: { [Op.lt]: after.at } }, { issuedAt: after.at, id: { [Op.lt]: after.id } }],
  };
  const order: [string, string][] = [
    ["issuedAt", "DESC"],
    ["id", "DESC"],
  ];
  const rows = await Invoice.findAll({ where: { ...scope, ...older }, order, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const invoiceId = page.map(({ id }) => id);
  const [lines, attempts] = await Promise.all([
    InvoiceLine.findAll({ where: { invoiceId }, order: ["invoiceId", "position"] }),
    findAttempts(invoiceId),
  ]);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    invoices: page.map((invoice) =>
      presentInvoiceItem({
        invoice,
        lines: lines.filter((line) => line.invoiceId === invoice.id),
        attempts: attempts.get(invoice.id) ?? [],
      }),
    ),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: last.issuedAt, id: last.id }),
  };
}

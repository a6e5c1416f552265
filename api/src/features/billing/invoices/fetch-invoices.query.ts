import { can, type FetchInvoicesRequest, type InvoiceItem } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../../models/business.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { presentInvoiceItem } from "./invoice.presenter";
import type { InvoiceReader } from "./find-invoice.query";

const defaultPage = 50;

/** S14: an id counts only from the agency's staff; everyone else gets their own. */
async function findBusinessId({ id }: FetchInvoicesRequest, { session, business }: InvoiceReader) {
  if (!can(session.role, "see clients")) return business?.id ?? null;
  const where = { ownerUserId: id ?? "" };
  return (await Business.findOne({ attributes: ["id"], where }))?.id ?? null;
}

/** Invoices of one client, newest first, each with its lines; the next cursor is null on the last page. */
export async function fetchInvoices(
  request: FetchInvoicesRequest,
  reader: InvoiceReader,
): Promise<{ invoices: InvoiceItem[]; nextCursor: string | null }> {
  const { cursor, limit = defaultPage } = request;
  const businessId = await findBusinessId(request, reader);
  if (businessId === null) return { invoices: [], nextCursor: null };
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const older = after && {
    [Op.or]: [{ issuedAt: { [Op.lt]: after.at } }, { issuedAt: after.at, id: { [Op.lt]: after.id } }],
  };
  const order: [string, string][] = [
    ["issuedAt", "DESC"],
    ["id", "DESC"],
  ];
  const rows = await Invoice.findAll({ where: { businessId, ...older }, order, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const where = { invoiceId: page.map(({ id }) => id) };
  const lines = await InvoiceLine.findAll({ where, order: ["invoiceId", "position"] });
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    invoices: page.map((invoice) =>
      presentInvoiceItem(
        invoice,
        lines.filter(({ invoiceId }) => invoiceId === invoice.id),
      ),
    ),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: last.issuedAt, id: last.id }),
  };
}

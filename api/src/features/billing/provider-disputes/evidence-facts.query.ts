import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitMandate } from "../../../models/debit-mandate.model";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import { Sale } from "../../../models/sale.model";
import { User } from "../../../models/user.model";
import { AppError } from "../../../platform/errors/app-error";
import { disputeTexts } from "./provider-disputes.texts";

export interface EvidenceFacts {
  debit: DebitAttempt;
  invoice: Invoice;
  /** Mandate that the account's owner accepted; null: no longer stored. */
  mandate: DebitMandate | null;
  lines: readonly InvoiceLine[];
  /** The lines' rows by `nameRow`. */
  sales: ReadonlyMap<string, Sale>;
  /** Times of the notices' hand-overs. */
  noticedAt: readonly Date[];
  /** Name of staff; null: not stored. */
  confirmedBy: string | null;
}

/** The same key for a line and its sale. */
export const nameRow = ({ source, externalId }: { source: string; externalId: string }): string =>
  `${source} ${externalId}`;

async function findDisputed(id: string): Promise<DebitAttempt> {
  const debit = await DebitAttempt.findOne({ where: { id, state: "disputed" } });
  if (!debit) throw new AppError({ code: "NO_DISPUTE", status: 404, message: disputeTexts.noDispute });
  return debit;
}

async function findSales(lines: readonly InvoiceLine[]): Promise<ReadonlyMap<string, Sale>> {
  const source = [...new Set(lines.map((line) => line.source))];
  const rows = await Sale.findAll({ where: { source, externalId: lines.map(({ externalId }) => externalId) } });
  return new Map(rows.map((row) => [nameRow(row), row]));
}

async function findPerson(id: string | null): Promise<string | null> {
  const person = id === null ? null : await User.findByPk(id, { attributes: ["firstName", "lastName"] });
  return person && `${person.firstName} ${person.lastName}`;
}

/** Throws 404 for a debit that no bank disputed. */
export async function findEvidence(debitId: string): Promise<EvidenceFacts> {
  const debit = await findDisputed(debitId);
  const { invoiceId, authorizationId } = debit;
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const [lines, notices, mandate, confirmedBy] = await Promise.all([
    InvoiceLine.findAll({ where: { invoiceId }, order: ["position"] }),
    InvoiceEventRow.findAll({ where: { invoiceId, kind: "told" }, order: ["id"] }),
    authorizationId === null ? null : DebitMandate.findOne({ where: { authorizationId } }),
    findPerson(invoice.issuedBy),
  ]);
  const noticedAt = notices.map(({ at }) => at);
  return { debit, invoice, mandate, lines, sales: await findSales(lines), noticedAt, confirmedBy };
}

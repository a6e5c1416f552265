import { Op } from "sequelize";
import type { DepositMark } from "../../../models/deposit-mark.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import type { LocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { questionsUntil } from "../invoices/invoice-terms.policy";
import { bankSource, toReversalId } from "./deposit-record";

/** Until when a client may object to a change. The live invoice sets this end. */
export interface ObjectionEnd {
  /** Last day in the zone of the invoice; `at` is its end. */
  day: LocalDay;
  at: Date;
  invoice: Pick<Invoice, "id" | "invoiceNumber">;
}

/** Id of the billed row: the sale, or the reversal that credits it. */
const rowOf = ({ marked, externalId }: DepositMark) => (marked ? externalId : toReversalId({ externalId }));

/**
 * Maps the id of a change to the end of objections (S68): 7 days after its row was billed, or after the change if
 * later. Without a live invoice, a change has no end and is missing.
 */
export async function findObjectionEnds(marks: readonly DepositMark[]): Promise<ReadonlyMap<number, ObjectionEnd>> {
  const where = { source: bankSource, externalId: marks.map(rowOf), live: true, kind: { [Op.ne]: "correction" } };
  const lines = await InvoiceLine.findAll({ attributes: ["invoiceId", "externalId"], where });
  const ids = lines.map(({ invoiceId }) => invoiceId);
  const invoices = new Map((await Invoice.findAll({ where: { id: ids } })).map((one) => [one.id, one]));
  const billedOn = new Map(lines.map(({ externalId, invoiceId }) => [externalId, invoices.get(invoiceId)]));
  return new Map(
    marks.flatMap((mark) => {
      const invoice = billedOn.get(rowOf(mark));
      if (!invoice) return [];
      const since = mark.at > invoice.issuedAt ? mark.at : invoice.issuedAt;
      const day = questionsUntil(since, invoice.timeZone);
      return [[mark.id, { day, at: endOfDay(day, invoice.timeZone), invoice }]];
    }),
  );
}

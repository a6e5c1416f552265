import { Op } from "sequelize";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";
import { usesCredit } from "../rehearsal/absorb.policy";

/** Cents of credit that the invoice's lines have used. */
export async function sumApplied(invoiceId: string): Promise<number> {
  const where = { invoiceId, live: true, grantRef: { [Op.ne]: null }, commissionCents: { [Op.lt]: 0 } };
  const lines = await InvoiceLine.findAll({ attributes: ["commissionCents", "grantRef"], where });
  const used = lines.filter(({ grantRef }) => usesCredit(grantRef));
  return used.reduce((sum, { commissionCents }) => readCents(sum - readCents(commissionCents)), 0);
}

import type { DebitRefund } from "../../../models/debit-refund.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";
import type { OpenRefundCredit } from "./unpaid-credit.policy";

async function findOpenCents({ id, amountCents, canceledCents }: DebitRefund): Promise<number> {
  const used = await InvoiceLine.findAll({ attributes: ["commissionCents"], where: { grantRef: id, live: true } });
  const left = readCents(amountCents) - readCents(canceledCents);
  return used.reduce((sum, { commissionCents }) => sum + readCents(commissionCents), left);
}

/** Credit of failed refunds that no invoice has used. Consistent under the business's lock. */
export async function listOpenRefundCredit(refunds: readonly DebitRefund[]): Promise<OpenRefundCredit[]> {
  const failed = refunds.filter(({ status }) => status === "failed");
  return Promise.all(failed.map(async (row) => ({ id: row.id, openCents: await findOpenCents(row) })));
}

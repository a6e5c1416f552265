import Joi from "joi";
import { Op } from "sequelize";
import { DebitRefund } from "../../../models/debit-refund.model";

const ids = Joi.array<string[]>().items(Joi.string());

export function readLineIds({ lineIds }: Pick<DebitRefund, "lineIds">): string[] {
  return lineIds === null ? [] : Joi.attempt(JSON.parse(lineIds), ids);
}

/**
 * Ids of lines that were refunded as billed by mistake. A failed refund counts: it became a credit.
 *
 * @param refunds refunds of one invoice
 */
export function listMistaken(refunds: readonly DebitRefund[]): ReadonlySet<string> {
  return new Set(refunds.filter(({ disputeId }) => disputeId === null).flatMap(readLineIds));
}

/**
 * Ids of lines that were refunded, by a dispute or as billed by mistake. A failed refund counts: it became a credit.
 */
export async function findRefundedLines(invoiceId: string): Promise<ReadonlySet<string>> {
  const where = { invoiceId, lineIds: { [Op.not]: null } };
  const refunds = await DebitRefund.findAll({ attributes: ["lineIds"], where });
  return new Set(refunds.flatMap(readLineIds));
}

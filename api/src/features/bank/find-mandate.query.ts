import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import type { Transaction } from "../../platform/db/database";

/** Whether a mandate of the business stands on its agreement, or is about to: one that was accepted waits for its answer. */
export async function hasMandate(transaction: Transaction, businessId: string): Promise<boolean> {
  if ((await DebitMandate.count({ where: { businessId }, transaction })) > 0) return true;
  return (await DebitAuthorization.count({ where: { businessId, state: "accepting" }, transaction })) > 0;
}

import { Op } from "sequelize";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import type { Settlement } from "./settlement";

/** Returns whether the business accepted a mandate for another account before. Compares the provider's fingerprints. */
export async function isNewAccount({ row, account }: Settlement): Promise<boolean> {
  const { id, businessId } = row;
  const others = { businessId, authorizationId: { [Op.ne]: id } };
  const mandates = await DebitMandate.findAll({ attributes: ["authorizationId"], where: others });
  const ids = mandates.map(({ authorizationId }) => authorizationId);
  const before = await DebitAuthorization.findAll({ attributes: ["accountId"], where: { id: ids } });
  const accountIds = before.map(({ accountId }) => accountId);
  const accounts = await BankAccount.findAll({ where: { id: accountIds } });
  return accounts.some(({ fingerprint }) => fingerprint !== account.fingerprint);
}

import type { CreationAttributes } from "sequelize";
import { BankTransaction } from "../../src/models/bank-transaction.model";
import { DepositMark } from "../../src/models/deposit-mark.model";

/** Marks the deposit and a copy of it as sales; the client objects to the copy. */
export async function addObjection(deposit: CreationAttributes<BankTransaction>, tag: string): Promise<void> {
  const { businessId, externalId, transactedAt: at } = deposit;
  const objected = `fctxn_objected_${tag}`;
  const mark = { businessId, marked: true, reason: tag, by: `usr_${tag}`, at };
  await BankTransaction.create({ ...deposit, externalId: objected });
  await DepositMark.create({ ...mark, externalId });
  await DepositMark.create({ ...mark, externalId: objected, objection: tag, objectedAt: at });
}

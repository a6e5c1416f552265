import { VerificationCode } from "../../models/verification-code.model";
import type { Transaction } from "../../platform/db/database";

/** Takes away the codes of an account that goes: they hang on no foreign key, as there are some without an account. */
export async function forgetCodes(transaction: Transaction, subject: string): Promise<void> {
  await VerificationCode.destroy({ where: { subject }, transaction });
}

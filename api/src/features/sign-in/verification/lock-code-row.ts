import { VerificationCode } from "../../../models/verification-code.model";
import { lockOrCreateCodeRow, type CodeRowKey } from "./code-row.sql";
import { codeRules } from "./verification.limits";

export async function lockCodeRow({ subject, type }: CodeRowKey): Promise<VerificationCode> {
  await lockOrCreateCodeRow({ subject, type }, codeRules.tries);
  const rejectOnEmpty = new Error("The row of the code is gone.");
  return VerificationCode.findOne({ where: { subject, type }, rejectOnEmpty });
}

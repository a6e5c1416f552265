import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies } from "./bank.dependencies";
import { endAuthorization } from "./end-authorization";

async function readEnd({ debits }: BankDependencies, { mandateId, paymentMethodId }: DebitAuthorization) {
  if (mandateId !== null && (await debits.readMandate(mandateId)).state === "inactive") return "mandate-ended";
  if (paymentMethodId === null) return null;
  const { customerId, blocked } = await debits.readPaymentMethod(paymentMethodId);
  return blocked ?? (customerId === null ? "detached" : null);
}

export async function endIfInvalid(dependencies: BankDependencies, row: DebitAuthorization): Promise<boolean> {
  if (row.state !== "active") return false;
  const reason = await readEnd(dependencies, row);
  if (reason !== null) await endAuthorization(dependencies, row, reason);
  return reason !== null;
}

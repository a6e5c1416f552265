import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies } from "./bank.dependencies";
import { endAuthorization } from "./end-authorization";

/** Returns why an authorization is no longer valid at the provider; null if it is valid. */
async function readEnd({ debits }: BankDependencies, { mandateId, paymentMethodId }: DebitAuthorization) {
  if (mandateId !== null && (await debits.readMandate(mandateId)).state === "inactive") return "mandate-ended";
  if (paymentMethodId === null) return null;
  const { customerId, blocked } = await debits.readPaymentMethod(paymentMethodId);
  return blocked ?? (customerId === null ? "detached" : null);
}

/** Ends an active authorization that its bank or the provider has ended. True when it was ended. */
export async function endIfInvalid(dependencies: BankDependencies, row: DebitAuthorization): Promise<boolean> {
  if (row.state !== "active") return false;
  const reason = await readEnd(dependencies, row);
  if (reason !== null) await endAuthorization(dependencies, row, reason);
  return reason !== null;
}

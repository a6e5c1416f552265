import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { findEnds } from "./find-ends.query";

export interface DebitMandateFacts {
  authorizationId: string;
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  /** Earliest time of a debit, which is a day after a change of the account. Null allows debits at once. */
  debitsFrom: Date | null;
  /** End of debits by a notice (S55); null without a notice. */
  endsAt: Date | null;
  institution: string;
  last4: string;
  holder: "business" | "personal";
  /** Null when the accepted text was not stored. */
  textVersion: string | null;
}

/** Finds the mandate by which a business can be debited. Null also while a revocation waits for a debit in flight. */
export async function findDebitMandate(businessId: string): Promise<DebitMandateFacts | null> {
  const row = await DebitAuthorization.findOne({ where: { activeBusiness: businessId } });
  if (row?.revocationAskedAt !== null) return null;
  const { id: authorizationId, paymentMethodId, mandateId, debitsFrom, holder, accountId, textVersion } = row;
  const customer = await BankCustomer.findOne({ where: { businessId } });
  const customerId = customer?.externalId ?? null;
  if (customerId === null || paymentMethodId === null || mandateId === null) return null;
  const { institution, last4 } = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
  const ends = await findEnds(businessId);
  const endsAt = ends?.authorizationEndsAt ?? null;
  const account = { institution, last4, holder };
  return { authorizationId, customerId, paymentMethodId, mandateId, debitsFrom, endsAt, textVersion, ...account };
}

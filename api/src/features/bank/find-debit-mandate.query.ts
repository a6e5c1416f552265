import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { findEnds } from "./find-ends.query";

/** What a business is debited by: the provider's ids, when it may be used, and the account as its owner knows it. */
export interface DebitMandateFacts {
  authorizationId: string;
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  /** No debit before, after a change of the account; null: at once. */
  debitsFrom: Date | null;
  /** Nothing is debited after it (S55); null: no notice was given. */
  endsAt: Date | null;
  institution: string;
  last4: string;
  holder: "business" | "personal";
  /** Version of the text that was accepted; null: it was not kept. */
  textVersion: string | null;
}

/** The permission by which a business may be debited now; null: there is none, or it was revoked and waits for a debit to arrive. */
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

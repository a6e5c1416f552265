import type { InvoiceAnswer } from "@portal/api-contract";
import { BankAccount } from "../../../models/bank-account.model";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { Invoice } from "../../../models/invoice.model";
import { findShownAttempt } from "../debits/planned-debits.query";
import { findDebitPermissions } from "../clients/debit-permissions.query";

/** `signedAt`: time of its authorization. */
export interface DebitedAccount {
  account: InvoiceAnswer["account"];
  signedAt: Date | null;
}

/** Null if the account is no longer stored. */
export async function findUsedAccount(authorizationId: string): Promise<DebitedAccount["account"]> {
  return (await findUsed(authorizationId))?.account ?? null;
}

async function findUsed(authorizationId: string): Promise<DebitedAccount | null> {
  const authorization = await DebitAuthorization.findByPk(authorizationId);
  const account = authorization && (await BankAccount.findByPk(authorization.accountId));
  if (!account) return null;
  const { institution, last4 } = account;
  return { account: { institution, last4, holder: authorization.holder }, signedAt: authorization.acceptedAt };
}

/** Account that the client authorizes now; null without an authorization. */
async function findPlanned(businessId: string): Promise<DebitedAccount | null> {
  const permission = (await findDebitPermissions([businessId])).get(businessId);
  if (permission?.status !== "active" && permission?.status !== "pending") return null;
  const { institution, last4, holder, acceptedAt: signedAt } = permission;
  return { account: { institution, last4, holder }, signedAt };
}

/**
 * Account that the shown debit used. A scheduled debit takes the account that the client authorizes now. Otherwise it
 * is the account at the issue, which stays in the PDF.
 */
export async function findDebitedAccount(invoice: Invoice, attempts: readonly DebitAttempt[]): Promise<DebitedAccount> {
  const { businessId, accountInstitution: institution, accountLast4: last4, accountHolder: holder } = invoice;
  const last = findShownAttempt(attempts);
  const used = last?.authorizationId ? await findUsed(last.authorizationId) : null;
  const planned = last?.state === "scheduled" ? await findPlanned(businessId) : null;
  return used ?? planned ?? { account: { institution, last4, holder }, signedAt: invoice.mandateSignedAt };
}

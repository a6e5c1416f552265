import { cash, clientCredit, commissionRevenue } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import { postEntry } from "../../../ledger/post-entry";
import type { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";

type Refunded = Pick<DebitRefund, "id" | "businessId" | "amountCents">;

/**
 * Dr revenue, Cr client_credit (S73): the client is owed what was paid and is not due any more. A refund, or a credit on the next
 * invoice, takes it from there.
 *
 * @param ref names the cause, such as the line of a dispute: the same ref is the same grant
 * @param grant `cents` more than 0
 */
export async function postGrant(ref: string, grant: { businessId: string; cents: number; at: Date }): Promise<void> {
  const { businessId, cents, at: occurredAt } = grant;
  const postings = [
    { account: commissionRevenue, cents },
    { account: clientCredit(businessId), cents: -cents },
  ];
  await postEntry({ kind: "credit-granted", ref, occurredAt, postings });
}

/** Dr client_credit, Cr cash: from now on the provider may have been asked for it, and no invoice takes that credit. */
export async function postRefund(refund: Refunded, occurredAt: Date): Promise<void> {
  const cents = readCents(refund.amountCents);
  const postings = [
    { account: clientCredit(refund.businessId), cents },
    { account: cash, cents: -cents },
  ];
  await postEntry({ kind: "refund-sent", ref: refund.id, occurredAt, postings });
}

/** The reverse: it did not reach the bank and is the client's credit again (S72). */
export async function postFailedRefund(refund: Refunded, occurredAt: Date): Promise<void> {
  const cents = readCents(refund.amountCents);
  const postings = [
    { account: cash, cents },
    { account: clientCredit(refund.businessId), cents: -cents },
  ];
  await postEntry({ kind: "refund-failed", ref: refund.id, occurredAt, postings });
}

/**
 * Cents that a business is credited and that no line of an invoice, and no refund, has taken: granted after payment, and refunds
 * that failed. Credits of lines (S30) are posted and applied in one transaction, so they are never in it.
 */
export async function readOpenCredit(businessId: string): Promise<number> {
  return 0 - (await readBalance(clientCredit(businessId)));
}

import { cash, clientCredit, commissionRevenue } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import { postEntry } from "../../../ledger/post-entry";
import type { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";

type Refunded = Pick<DebitRefund, "id" | "businessId" | "amountCents">;

/**
 * Dr revenue, Cr client_credit (S73): a paid amount that is not due. A refund or the next invoice uses the credit.
 *
 * @param ref cause of the grant, such as the line of a dispute: the same ref posts once
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

/** Dr client_credit, Cr cash: before the request to the provider, so no invoice can use the same credit. */
export async function postRefund(refund: Refunded, occurredAt: Date): Promise<void> {
  const cents = readCents(refund.amountCents);
  const postings = [
    { account: clientCredit(refund.businessId), cents },
    { account: cash, cents: -cents },
  ];
  await postEntry({ kind: "refund-sent", ref: refund.id, occurredAt, postings });
}

/** Reverses `postRefund`: the amount is credit again (S72). */
export async function postFailedRefund(refund: Refunded, occurredAt: Date): Promise<void> {
  const cents = readCents(refund.amountCents);
  const postings = [
    { account: cash, cents },
    { account: clientCredit(refund.businessId), cents: -cents },
  ];
  await postEntry({ kind: "refund-failed", ref: refund.id, occurredAt, postings });
}

/**
 * Posts the end of a credit, because the bank returned the payment behind it.
 *
 * @param canceled `cents` to cancel now, more than 0; `canceledCents`: all canceled cents of the refund
 */
export async function postCanceledCredit(
  { id, businessId }: Pick<Refunded, "id" | "businessId">,
  { cents, canceledCents, at: occurredAt }: { cents: number; canceledCents: number; at: Date },
): Promise<void> {
  const postings = [
    { account: clientCredit(businessId), cents },
    { account: commissionRevenue, cents: -cents },
  ];
  await postEntry({ kind: "credit-canceled", ref: `${id}:${String(canceledCents)}`, occurredAt, postings });
}

/**
 * The client's open credit: grants after payment and failed refunds. Credits of lines (S30) are never included, because
 * one transaction posts and applies them.
 */
export async function readOpenCredit(businessId: string): Promise<number> {
  return 0 - (await readBalance(clientCredit(businessId)));
}

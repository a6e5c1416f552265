import { cash, receivable } from "../../../ledger/accounts";
import { postEntry } from "../../../ledger/post-entry";
import type { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";

type Paid = Pick<OutsidePayment, "id" | "businessId" | "amountCents" | "paidOn" | "recordedAt">;

/** Noon of UTC is on the same day in every zone of the United States. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Dr cash, Cr receivable. */
export async function postPayment(payment: Paid): Promise<void> {
  const { id: ref, businessId, paidOn, recordedAt: postedAt } = payment;
  const cents = readCents(payment.amountCents);
  const postings = [
    { account: cash, cents },
    { account: receivable(businessId), cents: -cents },
  ];
  await postEntry({ kind: "payment-recorded", ref, occurredAt: noonOf(paidOn), postedAt, postings });
}

/** Reverses `postPayment`: the amount is owed again. */
export async function postReversal(payment: Paid, at: Date): Promise<void> {
  const { id: ref, businessId } = payment;
  const cents = readCents(payment.amountCents);
  const postings = [
    { account: receivable(businessId), cents },
    { account: cash, cents: -cents },
  ];
  await postEntry({ kind: "payment-reversed", ref, occurredAt: at, postings });
}

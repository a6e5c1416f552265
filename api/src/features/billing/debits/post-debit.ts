import { cash, inTransit, receivable } from "../../../ledger/accounts";
import { postEntry, type NewPosting } from "../../../ledger/post-entry";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";

type DebitMove = "debit-sent" | "debit-succeeded" | "debit-failed" | "debit-returned";

/** Source: S51. */
export function postingsOfDebit(move: DebitMove, businessId: string, cents: number): NewPosting[] {
  const client = receivable(businessId);
  const [to, from] = {
    "debit-sent": [inTransit, client],
    "debit-succeeded": [cash, inTransit],
    "debit-failed": [client, inTransit],
    "debit-returned": [client, cash],
  }[move] as [NewPosting["account"], NewPosting["account"]];
  return [
    { account: to, cents },
    { account: from, cents: -cents },
  ];
}

/** Posts each move of an attempt once (S51). @param cents default: the attempt's amount */
export async function postDebit(
  move: DebitMove,
  { id, businessId, amountCents }: Pick<DebitAttempt, "id" | "businessId" | "amountCents">,
  { occurredAt, postedAt, cents }: { occurredAt: Date; postedAt: Date; cents?: number },
): Promise<void> {
  const postings = postingsOfDebit(move, businessId, cents ?? readCents(amountCents));
  await postEntry({ kind: move, ref: id, occurredAt, postedAt, postings });
}

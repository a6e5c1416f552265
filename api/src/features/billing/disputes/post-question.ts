import { clientCredit, commissionRevenue, held, receivable, type LedgerAccount } from "../../../ledger/accounts";
import { postEntry, type EntryKind } from "../../../ledger/post-entry";
import type { DisputeLine } from "../../../models/dispute-line.model";
import { readCents } from "../../../platform/db/money";
import { postGrant } from "../refunds/post-refund";

type Move = Extract<
  EntryKind,
  | "question-held"
  | "question-released"
  | "grant-held"
  | "grant-owed"
  | "grant-returned"
  | "grant-kept"
  | "credit-granted"
>;

function accountsOf(
  move: Exclude<Move, "credit-granted">,
  businessId: string,
): [to: LedgerAccount, from: LedgerAccount] {
  return {
    "question-held": [held(businessId), receivable(businessId)],
    "question-released": [receivable(businessId), held(businessId)],
    "grant-held": [commissionRevenue, held(businessId)],
    "grant-owed": [commissionRevenue, receivable(businessId)],
    "grant-returned": [clientCredit(businessId), receivable(businessId)],
    "grant-kept": [commissionRevenue, clientCredit(businessId)],
  }[move] as [LedgerAccount, LedgerAccount];
}

/** Column changes of each move in the row of the question. */
const changes: Readonly<
  Record<Move, Partial<Record<"heldCents" | "releasedCents" | "notOwedCents" | "creditedCents", 1 | -1>>>
> = {
  "question-held": { heldCents: 1 },
  "question-released": { heldCents: -1, releasedCents: 1 },
  "grant-held": { heldCents: -1, notOwedCents: 1 },
  "grant-owed": { notOwedCents: 1 },
  "grant-returned": { creditedCents: -1, notOwedCents: 1 },
  "grant-kept": { notOwedCents: -1, creditedCents: 1 },
  "credit-granted": { creditedCents: 1 },
};

/**
 * Moves cents of a line in question, in its row and in the ledger (S51, S73). 0 cents change nothing. The caller holds
 * the lock of the business.
 */
export async function moveQuestion(line: DisputeLine, move: Move, cents: number, at: Date): Promise<void> {
  if (cents === 0) return;
  const { businessId } = line;
  const moves = line.moves + 1;
  const ref = `question:${String(line.id)}:${String(moves)}`;
  if (move === "credit-granted") {
    await postGrant(ref, { businessId, cents, at });
  } else {
    const [to, from] = accountsOf(move, businessId);
    const postings = [
      { account: to, cents },
      { account: from, cents: -cents },
    ];
    await postEntry({ kind: move, ref, occurredAt: at, postings });
  }
  const sign = changes[move];
  const next = (column: keyof typeof sign) => readCents(readCents(line[column]) + cents * (sign[column] ?? 0));
  await line.update({
    moves,
    heldCents: next("heldCents"),
    releasedCents: next("releasedCents"),
    notOwedCents: next("notOwedCents"),
    creditedCents: next("creditedCents"),
  });
}

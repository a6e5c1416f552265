import { clientCredit, commissionRevenue, held, receivable, type LedgerAccount } from "../../../ledger/accounts";
import type { EntryKind, NewPosting } from "../../../ledger/post-entry";

/** Source: S51, S73. */
export type QuestionMove = Extract<
  EntryKind,
  | "question-held"
  | "question-released"
  | "grant-held"
  | "grant-owed"
  | "grant-returned"
  | "grant-kept"
  | "credit-granted"
>;

export interface QuestionCents {
  held: number;
  released: number;
  notOwed: number;
  credited: number;
}

const changes: Readonly<Record<QuestionMove, Partial<Record<keyof QuestionCents, 1 | -1>>>> = {
  "question-held": { held: 1 },
  "question-released": { held: -1, released: 1 },
  "grant-held": { held: -1, notOwed: 1 },
  "grant-owed": { notOwed: 1 },
  "grant-returned": { credited: -1, notOwed: 1 },
  "grant-kept": { notOwed: -1, credited: 1 },
  "credit-granted": { credited: 1 },
};

export function applyMove({ held, released, notOwed, credited }: QuestionCents, move: QuestionMove, cents: number) {
  const {
    held: byHeld = 0,
    released: byReleased = 0,
    notOwed: byNotOwed = 0,
    credited: byCredited = 0,
  } = changes[move];
  return {
    held: held + cents * byHeld,
    released: released + cents * byReleased,
    notOwed: notOwed + cents * byNotOwed,
    credited: credited + cents * byCredited,
  };
}

export function postingsOfMove(move: QuestionMove, businessId: string, cents: number): NewPosting[] {
  const accounts: Record<QuestionMove, [to: LedgerAccount, from: LedgerAccount]> = {
    "question-held": [held(businessId), receivable(businessId)],
    "question-released": [receivable(businessId), held(businessId)],
    "grant-held": [commissionRevenue, held(businessId)],
    "grant-owed": [commissionRevenue, receivable(businessId)],
    "grant-returned": [clientCredit(businessId), receivable(businessId)],
    "grant-kept": [commissionRevenue, clientCredit(businessId)],
    "credit-granted": [commissionRevenue, clientCredit(businessId)],
  };
  const [to, from] = accounts[move];
  return [
    { account: to, cents },
    { account: from, cents: -cents },
  ];
}

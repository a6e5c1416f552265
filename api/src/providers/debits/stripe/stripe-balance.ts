import type { DebitReturn } from "../debit-return.port";
import type { BalanceEntry, DebitProvider } from "../debits.port";
import { balanceListSchema, disputeListSchema, type StripeBalanceTransaction } from "./stripe-debit-answers.schema";
import type { DebitsCaller } from "./debits-caller";
import { findBlockCode, readReturnCode } from "./return-code";
import { PAGE, walkPages } from "./stripe-pages";

type Balance = Pick<DebitProvider, "readReturn" | "listBalance">;

/** Dispute reasons that are not about the authorization (provider page: ach-direct-debit). */
const reasons: Readonly<Record<string, DebitReturn["reason"]>> = {
  insufficient_funds: "funds",
  incorrect_account_details: "account",
  bank_cannot_process: "account",
};

/** Provider page: reports/balance-transaction-types. */
const kinds: Readonly<Record<string, BalanceEntry["kind"]>> = {
  payment: "debit",
  charge: "debit",
  payment_refund: "refund",
  refund: "refund",
  refund_failure: "refund",
  payment_failure_refund: "refund",
  adjustment: "return",
};

const payouts: readonly string[] = ["payout", "payout_cancel", "payout_failure"];

const toKindWithoutDebit = (type: string): BalanceEntry["kind"] => (payouts.includes(type) ? "payout" : "other");

const toDate = (seconds: number): Date => new Date(seconds * 1_000);

function toBalanceEntry({ id, type, amount, fee, created, source }: StripeBalanceTransaction): BalanceEntry {
  const debitId = source?.payment_intent ?? null;
  const kind = debitId === null ? toKindWithoutDebit(type) : (kinds[type] ?? "other");
  return { id, kind, amountCents: amount, feeCents: fee, debitId, createdAt: toDate(created) };
}

/** Stripe reports a return as a dispute, which is final for bank accounts. */
export function createStripeBalance(caller: DebitsCaller): Balance {
  return {
    async readReturn(debitId) {
      const { data } = await caller.read(disputeListSchema, (stripe, options) =>
        stripe.disputes.list(
          { payment_intent: debitId, limit: 1, expand: ["data.payment_intent.payment_method"] },
          options,
        ),
      );
      const [dispute] = data;
      if (!dispute) return null;
      const { id, amount, created, reason, network_reason_code: code, payment_intent: intent } = dispute;
      const returnCode = readReturnCode(code, findBlockCode(intent?.payment_method));
      const known = { id, returnCode, amountCents: amount, returnedAt: toDate(created) };
      return { ...known, reason: reasons[reason] ?? "authorization" };
    },
    async *listBalance({ since }) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const pages = walkPages((after) =>
        caller.read(balanceListSchema, (stripe, options) =>
          stripe.balanceTransactions.list(
            { created, limit: PAGE, starting_after: after, expand: ["data.source"] },
            options,
          ),
        ),
      );
      for await (const page of pages) yield page.map(toBalanceEntry);
    },
  };
}

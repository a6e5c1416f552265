import { readField } from "../../../read-field.js";
import { noSuch } from "../stripe-error.js";
import { createId } from "../stripe-object.js";
import type { StripeCall, StripeOperations, StripeScene } from "../stripe-call.js";
import { nowOf } from "../stripe-scene.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { readText } from "../wire/read-input.js";
import type { BalanceTransaction } from "./charge.model.js";

/** In cents. Stripe takes 0.8 % of a debit up to this maximum. */
const MAX_PAYMENT_FEE = 500;
/** Fee of a dispute in cents. */
const DISPUTE_FEE = 1_500;

const CATEGORIES = {
  payment: "charge",
  payment_refund: "refund",
  refund_failure: "refund_failure",
  adjustment: "dispute",
} as const;

export const BALANCE_OPERATIONS: StripeOperations = {
  "GET /v1/balance_transactions": { run: listTransactions },
  "GET /v1/balance_transactions/{id}": {
    run: ({ state, id }) => {
      const transaction = state.balanceTransactions.find(id);
      if (transaction === null) throw noSuch("balance transaction", id);
      return transaction;
    },
  },
};

/**
 * Adds a transaction to the balance.
 * @param amount in cents, negative if money leaves the balance
 * @param source id of the charge, refund or dispute
 */
export function bookBalance(
  scene: StripeScene,
  type: BalanceTransaction["type"],
  amount: number,
  source: string,
): BalanceTransaction {
  const now = nowOf(scene);
  const fee = feeOf(type, amount);
  return scene.state.balanceTransactions.add({
    id: createId("txn"),
    object: "balance_transaction",
    amount,
    available_on: now,
    balance_type: "payments",
    created: now,
    currency: "usd",
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(type, fee)],
    net: amount - fee,
    reporting_category: CATEGORIES[type],
    source,
    status: "available",
    type,
  });
}

function feeOf(type: BalanceTransaction["type"], amount: number): number {
  if (type === "payment") return Math.min(MAX_PAYMENT_FEE, Math.round((amount * 8) / 1_000));
  return type === "adjustment" ? DISPUTE_FEE : 0;
}

function feeDetail(type: BalanceTransaction["type"], amount: number): object {
  const description = type === "adjustment" ? "Dispute fee" : "Stripe processing fees";
  return { amount, application: null, currency: "usd", description, type: "stripe_fee" };
}

function listTransactions({ state, input }: StripeCall): object {
  const [type, source] = [readText(input, "type"), readText(input, "source")];
  const found = state.balanceTransactions
    .list()
    .filter((transaction) => type === null || transaction.type === type)
    .filter((transaction) => source === null || transaction.source === source)
    .filter((transaction) => isWithin(readField(input, "created"), transaction.created));
  return listObjects(found, input, "/v1/balance_transactions");
}

import type { PayoutRecord } from "./sale.model.js";

/** Presents a payout to a bank account by the daily schedule. */
export function presentPayout({ id, created, amount, currency, arrivesAt, status }: PayoutRecord): object {
  return {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrivesAt,
    automatic: true,
    balance_transaction: null,
    created,
    currency,
    description: "STRIPE PAYOUT",
    destination: null,
    failure_balance_transaction: null,
    failure_code: status === "failed" ? "account_closed" : null,
    failure_message: status === "failed" ? "The bank account has been closed" : null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: status === "paid" ? "completed" : "in_progress",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status,
    trace_id: null,
    type: "bank_account",
  };
}

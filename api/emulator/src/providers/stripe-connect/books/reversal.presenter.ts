import { EVIDENCE } from "../../stripe/debits/evidence.js";
import type { DisputeRecord, Movement, RefundRecord } from "./sale.model.js";

const CATEGORIES = { charge: "charge", refund: "refund", adjustment: "dispute", payout: "payout" } as const;

export function presentRefund({ id, payment, created, amount, status }: RefundRecord): object {
  return {
    id,
    object: "refund",
    amount,
    balance_transaction: null,
    charge: payment.chargeId,
    created,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: payment.intentId,
    payment_method: null,
    reason: "requested_by_customer",
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === "failed" ? { failure_reason: "lost_or_stolen_card" } : {}),
    ...(status === "pending" ? { pending_reason: "processing" } : {}),
  };
}

export function presentDispute({ id, payment, created, amount, status, movements }: DisputeRecord): object {
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: movements.map(presentMovement),
    charge: payment.chargeId,
    created,
    currency: payment.currency,
    enhanced_eligibility_types: [],
    evidence: { ...EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: created + 14 * 86_400,
      enhanced_eligibility: {},
      has_evidence: status !== "needs_response",
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment.intentId,
    reason: "fraudulent",
    status,
  };
}

/** Presents the contract's `balance_transaction`, without fees. */
export function presentMovement({ id, type, created, amount, currency, source }: Movement): object {
  return {
    id,
    object: "balance_transaction",
    amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: CATEGORIES[type],
    source,
    status: "available",
    type,
  };
}

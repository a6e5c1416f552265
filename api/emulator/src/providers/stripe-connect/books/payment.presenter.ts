import type { PaymentRecord } from "./sale.model.js";

const CARD = {
  amount_authorized: null,
  authorization_code: null,
  brand: "visa",
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
  country: "US",
  electronic_commerce_indicator: null,
  exp_month: 8,
  exp_year: 2031,
  funding: "credit",
  installments: null,
  last4: "4242",
  mandate: null,
  network: "visa",
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

/** Fields of the contract that these payments leave empty. */
const EMPTY = {
  application: null,
  application_fee_amount: null,
  customer: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
};

const OUTCOMES = {
  pending: null,
  succeeded: outcomeOf("approved_by_network", "authorized", "Payment complete."),
  failed: outcomeOf("declined_by_network", "issuer_declined", "The bank did not return any further details."),
};

function outcomeOf(status: string, type: string, message: string): object {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: status,
    reason: null,
    risk_level: "normal",
    seller_message: message,
    type,
  };
}

const isReceived = ({ status, isCaptured }: PaymentRecord): boolean => status === "succeeded" && isCaptured;

/** Presents the contract's `charge` with the id of its intent. */
export function presentCharge(payment: PaymentRecord): object {
  const { chargeId, intentId, amount, status, isCaptured, refunded, description } = payment;
  const isFailed = status === "failed";
  return {
    ...EMPTY,
    id: chargeId,
    object: "charge",
    amount,
    amount_captured: isReceived(payment) ? amount : 0,
    amount_refunded: refunded,
    application_fee: null,
    balance_transaction: null,
    billing_details: { address: null, email: payment.buyer ?? null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isCaptured && !isFailed,
    created: payment.created,
    currency: payment.currency,
    description,
    disputed: payment.isDisputed,
    failure_balance_transaction: null,
    failure_code: isFailed ? "card_declined" : null,
    failure_message: isFailed ? "Your card was declined." : null,
    fraud_details: {},
    outcome: OUTCOMES[status],
    paid: status === "succeeded",
    payment_intent: intentId,
    payment_method: null,
    payment_method_details: { type: "card", card: CARD },
    receipt_number: null,
    receipt_url: null,
    refunded: refunded > 0 && refunded === amount,
    source_transfer: null,
    status,
    transfer_data: null,
  };
}

/** Presents the contract's `payment_intent`. Unlike the charge, it contains tip and tax. */
export function presentIntent(payment: PaymentRecord): object {
  const { chargeId, intentId, amount, status, isCaptured, description, tip, tax } = payment;
  return {
    ...EMPTY,
    id: intentId,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: status === "succeeded" && !isCaptured ? amount : 0,
    amount_details: {
      tip: tip === null ? {} : { amount: tip },
      ...(tax === null ? {} : { tax: { total_tax_amount: tax } }),
    },
    amount_received: isReceived(payment) ? amount : 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: null,
    confirmation_method: "automatic",
    created: payment.created,
    currency: payment.currency,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: chargeId,
    managed_payments: null,
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    setup_future_usage: null,
    status: statusOf(payment),
  };
}

function statusOf({ status, isCaptured }: PaymentRecord): string {
  if (status === "failed") return "requires_payment_method";
  if (status === "pending") return "processing";
  return isCaptured ? "succeeded" : "requires_capture";
}

import type { StripeObject } from "../stripe-object.js";

/** Why an intent failed, as in the contract's `setup_intent.LastSetupError`. */
export interface IntentError {
  type: "card_error" | "invalid_request_error";
  code: string;
  message: string;
  charge?: string;
  payment_method?: object;
}

/** A bank account that can be debited. */
export interface PaymentMethod extends StripeObject {
  readonly object: "payment_method";
  created: number;
  customer: string | null;
  metadata: Record<string, string>;
  type: "us_bank_account";
  billing_details: { address: null; email: string | null; name: string; phone: string | null; tax_id: null };
  us_bank_account: {
    account_holder_type: string;
    account_type: string;
    bank_name: string;
    financial_connections_account: string | null;
    fingerprint: string;
    last4: string;
    networks: { preferred: string; supported: string[] };
    routing_number: string;
    status_details: { blocked?: { network_code: string | null; reason: string } };
  };
  [field: string]: unknown;
}

/** The holder's consent to debits. */
export interface Mandate extends StripeObject {
  readonly object: "mandate";
  customer_acceptance: {
    accepted_at: number;
    type: "online" | "offline";
    online?: { ip_address: string; user_agent: string };
    offline?: object;
  };
  livemode: false;
  multi_use: object;
  payment_method: string;
  payment_method_details: { type: "us_bank_account"; us_bank_account: object };
  status: "active" | "inactive" | "pending";
  type: "multi_use";
}

/** A consent in progress. */
export interface SetupIntent extends StripeObject {
  readonly object: "setup_intent";
  created: number;
  customer: string | null;
  payment_method: string | null;
  mandate: string | null;
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";
  last_setup_error: IntentError | null;
  cancellation_reason: string | null;
  next_action: object | null;
  metadata: Record<string, string>;
  [field: string]: unknown;
}

/** An attempt to debit. */
export interface PaymentIntent extends StripeObject {
  readonly object: "payment_intent";
  /** Cents. */
  amount: number;
  amount_received: number;
  created: number;
  customer: string | null;
  payment_method: string | null;
  status: "requires_payment_method" | "requires_confirmation" | "processing" | "succeeded" | "canceled";
  last_payment_error: IntentError | null;
  latest_charge: string | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  metadata: Record<string, string>;
  [field: string]: unknown;
}

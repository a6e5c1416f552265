import { readField } from "../../../read-field.js";
import { noSuch } from "../stripe-error.js";
import { createId } from "../stripe-object.js";
import type { StripeCall, StripeOperations, StripeScene } from "../stripe-call.js";
import { nowOf } from "../stripe-scene.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { readText } from "../wire/read-input.js";
import type { PaymentIntent, PaymentMethod } from "../intents/intent.model.js";
import type { Charge } from "./charge.model.js";

/** Fields of the contract that a debit of a bank account leaves empty. */
const UNUSED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export const CHARGE_OPERATIONS: StripeOperations = {
  "GET /v1/charges": { run: listCharges },
  "GET /v1/charges/{id}": { run: ({ state, id }) => findCharge(state, id) },
};

/** @throws StripeError of `noSuch` */
export function findCharge(state: StripeCall["state"], id: string, param = "id"): Charge {
  const charge = state.charges.find(id);
  if (charge === null) throw noSuch("charge", id, param);
  return charge;
}

/** @param debitDay `YYYY-MM-DD` on which the bank takes the money */
export function createCharge(
  scene: StripeScene,
  intent: PaymentIntent,
  method: PaymentMethod,
  { mandate, debitDay }: { mandate: string; debitDay: string },
): Charge {
  const {
    financial_connections_account: _account,
    networks: _networks,
    status_details: _details,
    ...bank
  } = method.us_bank_account;
  return scene.state.charges.add({
    ...UNUSED,
    id: createId("py"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: true,
    created: nowOf(scene),
    currency: "usd",
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf("approved_by_network", "authorized", "Payment complete."),
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "us_bank_account",
      us_bank_account: { ...bank, expected_debit_date: debitDay, mandate, payment_reference: null },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    status: "pending",
  });
}

/** Returns the contract's `charge.Outcome`. */
export function outcomeOf(status: string, type: string, message: string): object {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: status,
    reason: null,
    risk_level: "not_assessed",
    seller_message: message,
    type,
  };
}

function listCharges({ state, input }: StripeCall): object {
  const [customer, intent] = [readText(input, "customer"), readText(input, "payment_intent")];
  const found = state.charges
    .list()
    .filter((charge) => customer === null || charge.customer === customer)
    .filter((charge) => intent === null || charge.payment_intent === intent)
    .filter((charge) => isWithin(readField(input, "created"), charge.created));
  return listObjects(found, input, "/v1/charges");
}

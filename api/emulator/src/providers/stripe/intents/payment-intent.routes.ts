import { readField } from "../../../read-field.js";
import { findCustomer } from "../customers/customer.routes.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import { createId, createMixed, toUnix } from "../stripe-object.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { mergeMetadata, readFlag, readText, readTexts } from "../wire/read-input.js";
import { confirmDebit } from "./confirm-debit.js";
import type { PaymentIntent } from "./intent.model.js";
import { findMethod } from "./payment-method.routes.js";
import { unexpectedState } from "./unexpected-state.js";

const CONFIRMED = [
  "payment_method",
  "mandate",
  "off_session",
  "allowed_payment_method_types",
  "payment_method_options",
  "expand",
];
const CREATED = [...CONFIRMED, "amount", "currency", "customer", "confirm", "metadata", "description"];
const DESCRIBED = ["statement_descriptor", "receipt_email", "setup_future_usage"];
const INTENT = "/v1/payment_intents/{id}";
/** Smallest debit in cents. */
const MIN_AMOUNT = 50;

/** Fields of the contract that a debit of a bank account leaves empty. */
const UNUSED = {
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
};

export const PAYMENT_INTENT_OPERATIONS: StripeOperations = {
  "GET /v1/payment_intents": { run: listIntents },
  "POST /v1/payment_intents": { plays: [...CREATED, ...DESCRIBED], run: createIntent },
  [`GET ${INTENT}`]: { run: ({ state, id }) => findIntent(state, id) },
  [`POST ${INTENT}/confirm`]: { plays: CONFIRMED, run: (call) => confirmDebit(call, findIntent(call.state, call.id)) },
  [`POST ${INTENT}/cancel`]: { run: cancelIntent },
};

function findIntent(state: StripeCall["state"], id: string): PaymentIntent {
  const intent = state.paymentIntents.find(id);
  if (intent === null) throw noSuch("payment_intent", id);
  return intent;
}

function listIntents({ state, input }: StripeCall): object {
  const customer = readText(input, "customer");
  const found = state.paymentIntents
    .list()
    .filter((intent) => customer === null || intent.customer === customer)
    .filter((intent) => isWithin(readField(input, "created"), intent.created));
  return listObjects(found, input, "/v1/payment_intents");
}

function createIntent(call: StripeCall): object {
  const { state, input } = call;
  const amount = Number(readField(input, "amount"));
  const currency = readText(input, "currency") ?? "";
  const [customer, method] = [readText(input, "customer"), readText(input, "payment_method")];
  if (amount < MIN_AMOUNT) throw invalidRequest("Amount must be at least 50 cents.", "amount_too_small", "amount");
  if (currency !== "usd") throw invalidRequest(`Invalid currency: ${currency}.`, undefined, "currency");
  if (customer !== null) findCustomer(state, customer, "customer");
  if (method !== null) findMethod(state, method, "payment_method");
  const intent = toIntent(call, amount, customer, method);
  if (readFlag(input, "confirm")) confirmDebit(call, intent);
  else {
    state.paymentIntents.add(intent);
    recordEvent(call, "payment_intent.created", intent, customer);
  }
  return intent;
}

function toIntent(call: StripeCall, amount: number, customer: string | null, method: string | null): PaymentIntent {
  const { input } = call;
  const id = createId("pi");
  const allowed = readTexts(input, "allowed_payment_method_types");
  return {
    ...UNUSED,
    id,
    object: "payment_intent",
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${createMixed(24)}`,
    confirmation_method: "automatic",
    created: toUnix(clockOf(call)),
    currency: "usd",
    customer,
    description: readText(input, "description"),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, input),
    payment_method: method,
    payment_method_types: ["us_bank_account"],
    receipt_email: readText(input, "receipt_email"),
    setup_future_usage: readText(input, "setup_future_usage"),
    statement_descriptor: readText(input, "statement_descriptor"),
    status: method === null ? "requires_payment_method" : "requires_confirmation",
  };
}

/** Cancels an intent. One whose debit was sent to the bank cannot be canceled. */
function cancelIntent(call: StripeCall): object {
  const intent = findIntent(call.state, call.id);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation") {
    throw unexpectedState(intent, "cancel");
  }
  intent.status = "canceled";
  intent.canceled_at = toUnix(clockOf(call));
  intent.cancellation_reason = readText(call.input, "cancellation_reason");
  recordEvent(call, "payment_intent.canceled", intent, intent.customer);
  return intent;
}

import { readField } from "../../../read-field.js";
import { findCustomer } from "../customers/customer.routes.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import { createId, createMixed, toUnix } from "../stripe-object.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { mergeMetadata, readFlag, readText, readTexts } from "../wire/read-input.js";
import { confirmSetup } from "./confirm-setup.js";
import type { SetupIntent } from "./intent.model.js";
import { changeMandate } from "./mandates.js";
import { findMethod } from "./payment-method.routes.js";
import { unexpectedState } from "./unexpected-state.js";
import { verifyDeposits } from "./verify-deposits.js";

const CONFIRMED = ["payment_method", "mandate_data", "allowed_payment_method_types", "expand"];
const CREATED = [...CONFIRMED, "customer", "usage", "metadata", "description", "confirm", "payment_method_options"];
const INTENT = "/v1/setup_intents/{id}";

export const SETUP_INTENT_OPERATIONS: StripeOperations = {
  "GET /v1/setup_intents": { run: listIntents },
  "POST /v1/setup_intents": { plays: CREATED, run: createIntent },
  [`GET ${INTENT}`]: { run: ({ state, id }) => findIntent(state, id) },
  [`POST ${INTENT}/confirm`]: { plays: CONFIRMED, run: (call) => confirmSetup(call, findIntent(call.state, call.id)) },
  [`POST ${INTENT}/cancel`]: { run: cancelIntent },
  [`POST ${INTENT}/verify_microdeposits`]: { run: (call) => verifyDeposits(call, findIntent(call.state, call.id)) },
};

function findIntent(state: StripeCall["state"], id: string): SetupIntent {
  const intent = state.setupIntents.find(id);
  if (intent === null) throw noSuch("setupintent", id);
  return intent;
}

function listIntents({ state, input }: StripeCall): object {
  const [customer, method] = [readText(input, "customer"), readText(input, "payment_method")];
  const found = state.setupIntents
    .list()
    .filter((intent) => customer === null || intent.customer === customer)
    .filter((intent) => method === null || intent.payment_method === method)
    .filter((intent) => isWithin(readField(input, "created"), intent.created));
  return listObjects(found, input, "/v1/setup_intents");
}

function createIntent(call: StripeCall): object {
  const { state, input } = call;
  const customer = readText(input, "customer");
  const method = readText(input, "payment_method");
  const allowed = readTexts(input, "allowed_payment_method_types");
  if (customer !== null) findCustomer(state, customer, "customer");
  if (method !== null) findMethod(state, method, "payment_method");
  if (allowed.length > 0 && !allowed.includes("us_bank_account")) {
    throw invalidRequest("The lab plays us_bank_account only.", undefined, "allowed_payment_method_types");
  }
  const id = createId("seti");
  const intent: SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${createMixed(24)}`,
    created: toUnix(clockOf(call)),
    customer,
    customer_account: null,
    description: readText(input, "description"),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, input),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["us_bank_account"],
    single_use_mandate: null,
    status: method === null ? "requires_payment_method" : "requires_confirmation",
    usage: readText(input, "usage") ?? "off_session",
  };
  if (readFlag(input, "confirm")) return confirmSetup(call, intent);
  state.setupIntents.add(intent);
  recordEvent(call, "setup_intent.created", intent, customer);
  return intent;
}

function cancelIntent(call: StripeCall): object {
  const intent = findIntent(call.state, call.id);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent, "cancel");
  intent.status = "canceled";
  intent.cancellation_reason = readText(call.input, "cancellation_reason");
  intent.next_action = null;
  recordEvent(call, "setup_intent.canceled", intent, intent.customer);
  const mandate = call.state.mandates.find(intent.mandate);
  if (mandate) changeMandate(call, mandate, "inactive");
  return intent;
}

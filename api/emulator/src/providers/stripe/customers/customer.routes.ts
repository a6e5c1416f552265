import { isDeepStrictEqual } from "node:util";

import { readField } from "../../../read-field.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import { createId, toUnix } from "../stripe-object.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { mergeMetadata, readText } from "../wire/read-input.js";
import type { Customer } from "./customer.model.js";

const TEXTS = ["email", "name", "description", "phone"] as const;
const PLAYED = [...TEXTS, "metadata", "invoice_settings", "expand"];

export const CUSTOMER_OPERATIONS: StripeOperations = {
  "GET /v1/customers": { run: listCustomers },
  "POST /v1/customers": { plays: PLAYED, run: createCustomer },
  "GET /v1/customers/{id}": { run: ({ state, id }) => findCustomer(state, id) },
  "POST /v1/customers/{id}": { plays: PLAYED, run: updateCustomer },
  "DELETE /v1/customers/{id}": { run: deleteCustomer },
};

/** @throws StripeError of `noSuch` */
export function findCustomer(state: StripeCall["state"], id: string, param = "id"): Customer {
  const customer = state.customers.find(id);
  if (customer === null) throw noSuch("customer", id, param);
  return customer;
}

function listCustomers({ state, input }: StripeCall): object {
  const email = readText(input, "email");
  const created = readField(input, "created");
  const found = state.customers
    .list()
    .filter((customer) => (email === null || customer.email === email) && isWithin(created, customer.created));
  return listObjects(found, input, "/v1/customers");
}

function createCustomer(call: StripeCall): object {
  const customer: Customer = {
    id: createId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: toUnix(clockOf(call)),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  change(call, customer);
  call.state.customers.add(customer);
  recordEvent(call, "customer.created", customer, customer.id);
  return customer;
}

function updateCustomer(call: StripeCall): object {
  const customer = findCustomer(call.state, call.id);
  const before = structuredClone(customer);
  change(call, customer);
  const changed = Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, customer[name]));
  recordEvent(call, "customer.updated", customer, customer.id, Object.fromEntries(changed));
  return customer;
}

/** Changes a customer. Checks all fields before it changes any. */
function change({ input, state }: StripeCall, customer: Customer): void {
  const email = readText(input, "email");
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, "email_invalid", "email");
  }
  const methodId = readText(readField(input, "invoice_settings"), "default_payment_method");
  if (methodId !== null) {
    const param = "invoice_settings[default_payment_method]";
    if (state.paymentMethods.find(methodId)?.customer !== customer.id) throw noSuch("PaymentMethod", methodId, param);
    customer.invoice_settings.default_payment_method = methodId;
  }
  for (const name of TEXTS) {
    if (readField(input, name) !== undefined) customer[name] = readText(input, name);
  }
  customer.metadata = mergeMetadata(customer.metadata, input);
}

function deleteCustomer(call: StripeCall): object {
  const { state, id } = call;
  const customer = findCustomer(state, id);
  state.customers.remove(id);
  recordEvent(call, "customer.deleted", customer, id);
  return { id, object: "customer", deleted: true };
}

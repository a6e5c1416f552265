import { readField } from "../../../read-field.js";
import { findAccount } from "../bank/bank-account.routes.js";
import type { BankRecord } from "../bank/test-accounts.js";
import { INSTITUTION, ROUTING_NUMBER } from "../bank/test-accounts.js";
import { findCustomer } from "../customers/customer.routes.js";
import { invalidRequest, missingParameter, noSuch } from "../stripe-error.js";
import { createId, toUnix } from "../stripe-object.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { listObjects } from "../wire/list-objects.js";
import { mergeMetadata, readText, requireText } from "../wire/read-input.js";
import type { PaymentMethod } from "./intent.model.js";
import { endMandates } from "./mandates.js";

export const PAYMENT_METHOD_OPERATIONS: StripeOperations = {
  "GET /v1/payment_methods": {
    run: (call) => listMethods(call, readText(call.input, "customer"), "/v1/payment_methods"),
  },
  "POST /v1/payment_methods": {
    plays: ["type", "us_bank_account", "billing_details", "metadata", "expand"],
    run: createMethod,
  },
  "GET /v1/payment_methods/{id}": { run: ({ state, id }) => findMethod(state, id) },
  "POST /v1/payment_methods/{id}/attach": { run: refuseAttachment },
  "POST /v1/payment_methods/{id}/detach": { run: detachMethod },
  "GET /v1/customers/{id}/payment_methods": {
    run: (call) => listMethods(call, findCustomer(call.state, call.id).id, `/v1/customers/${call.id}/payment_methods`),
  },
};

/** @throws StripeError of `noSuch` */
export function findMethod(state: StripeCall["state"], id: string, param = "id"): PaymentMethod {
  const method = state.paymentMethods.find(id);
  if (method === null) throw noSuch("PaymentMethod", id, param);
  return method;
}

function listMethods({ state, input }: StripeCall, customer: string | null, url: string): object {
  const type = readText(input, "type");
  const found = state.paymentMethods
    .list()
    .filter((method) => method.customer !== null && (customer === null || method.customer === customer))
    .filter((method) => type === null || method.type === type);
  return listObjects(found, input, url);
}

function createMethod(call: StripeCall): object {
  const { state, input } = call;
  if (requireText(input, "type") !== "us_bank_account") {
    throw invalidRequest("The lab plays bank accounts only.", undefined, "type");
  }
  const bank = readField(input, "us_bank_account");
  const billing = readField(input, "billing_details");
  const name = requireText(billing, "name", "billing_details[name]");
  const holderType = requireText(bank, "account_holder_type", "us_bank_account[account_holder_type]");
  const { record, accountId } = readBank(call, bank);
  const { accountNumber, subcategory } = record.account;
  const method: PaymentMethod = {
    id: createId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: readText(billing, "email"),
      name,
      phone: readText(billing, "phone"),
      tax_id: null,
    },
    created: toUnix(clockOf(call)),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, input),
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: holderType,
      account_type: subcategory,
      bank_name: INSTITUTION,
      financial_connections_account: accountId,
      fingerprint: record.fingerprint,
      last4: accountNumber.slice(-4),
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: ROUTING_NUMBER,
      status_details: {},
    },
  };
  state.records.set(method.id, record);
  return state.paymentMethods.add(method);
}

/** @throws StripeError 400 for an account that cannot be debited */
function readBank({ state }: StripeCall, bank: unknown): { record: BankRecord; accountId: string } {
  const param = "us_bank_account[financial_connections_account]";
  const accountId = readText(bank, "financial_connections_account");
  if (accountId === null) throw missingParameter(param);
  const account = findAccount(state, accountId, param);
  const record = state.records.get(accountId);
  if (account.status !== "active") {
    throw invalidRequest("The account is not active.", "financial_connections_account_inactive", param);
  }
  if (record === undefined || account.supported_payment_method_types.length === 0) {
    throw invalidRequest("The account does not support us_bank_account payments.", undefined, param);
  }
  return { record, accountId };
}

/** Refuses to attach a bank account: only a SetupIntent that succeeds attaches it. */
function refuseAttachment({ state, id }: StripeCall): object {
  findMethod(state, id);
  throw invalidRequest("A bank account must be verified before it can be attached: use a SetupIntent.");
}

function detachMethod(call: StripeCall): object {
  const method = findMethod(call.state, call.id);
  const { customer } = method;
  if (customer === null) {
    throw invalidRequest("The payment method you provided is not attached to a customer so detachment is impossible.");
  }
  method.customer = null;
  recordEvent(call, "payment_method.detached", method, customer, { customer });
  endMandates(call, method.id);
  return method;
}

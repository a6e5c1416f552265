import { readField } from "../../../read-field.js";
import { ACCEPTED, prepareSetup } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const world = setUpStripeLab();

interface Authorized {
  customer: string;
  method: string;
  mandate: string;
}

async function authorize(name: string): Promise<Authorized> {
  const { customer, method, intent } = await prepareSetup(world.stripe, name);
  const { mandate } = await world.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
  return { customer, method, mandate: String(mandate) };
}

const formOf = ({ customer, method, mandate }: Authorized, more: object = {}): Record<string, unknown> => ({
  amount: 12_345,
  currency: "usd",
  customer,
  payment_method: method,
  mandate,
  confirm: true,
  off_session: true,
  allowed_payment_method_types: ["us_bank_account"],
  metadata: { invoice_number: "INV-1", attempt: "1" },
  ...more,
});

const debit = (authorized: Authorized, more?: object): Promise<Record<string, unknown>> =>
  world.stripe.post("payment_intents", formOf(authorized, more));
const read = (intent: Record<string, unknown>): Promise<Record<string, unknown>> =>
  world.stripe.get(`payment_intents/${String(intent.id)}`);

test("debits an account: processing first, then succeeded, and in the agency's books", async () => {
  const authorized = await authorize("Success");
  const intent = await debit(authorized);
  expect(intent).toMatchObject({ status: "processing", amount: 12_345, payment_method: authorized.method });
  expect(await read(intent)).toMatchObject({ status: "succeeded", amount_received: 12_345 });
  expect((await world.stripe.control("GET", "agency/payments")).json).toMatchObject([
    { paymentIntent: intent.id, invoiceNumber: "INV-1", amount: 12_345, status: "succeeded", attempt: 1 },
  ]);
  expect(await world.stripe.get("payment_intents", { customer: authorized.customer })).toMatchObject({
    data: [{ id: intent.id }],
  });
});

test.each([
  ["Insufficient funds", "insufficient_funds", null],
  ["Account closed", "account_closed", "bank_account_closed"],
  ["No account", "no_account", "bank_account_invalid_details"],
  ["Debit not authorized", "debit_not_authorized", "debit_not_authorized"],
])("fails at '%s' with %s", async (name, code, reason) => {
  const authorized = await authorize(name);
  const failed = await read(await debit(authorized));
  expect(failed).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code },
  });
  const bank = readField(await world.stripe.get(`payment_methods/${authorized.method}`), "us_bank_account");
  expect(readField(bank, "status_details")).toMatchObject(reason === null ? {} : { blocked: { reason } });
  const again = await world.stripe.call("POST", "payment_intents", formOf(authorized));
  expect(again.status).toBe(reason === null ? 200 : 402);
});

test("leaves a debit in flight at 'Stays processing', which can no longer be canceled", async () => {
  const intent = await debit(await authorize("Stays processing"));
  expect(await read(intent)).toMatchObject({ status: "processing" });
  const refusal = await world.stripe.refusal("POST", `payment_intents/${String(intent.id)}/cancel`);
  expect(refusal[2]).toBe("payment_intent_unexpected_state");
});

test("confirms or cancels a debit that waits", async () => {
  const authorized = await authorize("Success");
  const [first, second] = [await debit(authorized, { confirm: false }), await debit(authorized, { confirm: false })];
  expect(first).toMatchObject({ status: "requires_confirmation" });
  expect(await world.stripe.post(`payment_intents/${String(first.id)}/confirm`)).toMatchObject({
    status: "processing",
  });
  const canceled = await world.stripe.post(`payment_intents/${String(second.id)}/cancel`);
  expect(canceled).toMatchObject({ status: "canceled" });
});

test.each([
  ["a mandate that was taken back", "payment_intent_mandate_invalid", {}],
  ["less than 50 cents", "amount_too_small", { amount: 49 }],
  ["half a cent", "parameter_invalid_integer", { amount: "100.5" }],
  ["the old payment_method_types", "parameter_unknown", { payment_method_types: ["us_bank_account"] }],
  ["another currency", undefined, { currency: "eur" }],
])("refuses %s, and keeps no debit", async (name, code, more) => {
  const authorized = await authorize("Success");
  if (name.startsWith("a mandate")) {
    await world.stripe.control("POST", "stripe/mandates/inactivate", { mandate: authorized.mandate });
  }
  const [status, , refused] = await world.stripe.refusal("POST", "payment_intents", formOf(authorized, more));
  expect([status, refused]).toEqual([400, code]);
  expect((await world.stripe.control("GET", "agency/payments")).json).toEqual([]);
});

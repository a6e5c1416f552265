import { readField } from "../../../read-field.js";
import { type Authorized, authorize, debitOf } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";
import { addBankingDays, newsOf } from "./banking-days.js";

const fixture = setUpStripeLab();

const debit = (authorized: Authorized, more?: object): Promise<Record<string, unknown>> =>
  fixture.stripe.post("payment_intents", debitOf(authorized, more));
const read = (intent: Record<string, unknown>): Promise<Record<string, unknown>> =>
  fixture.stripe.get(`payment_intents/${String(intent.id)}`, { expand: ["latest_charge"] });
const debitDayOf = (intent: Record<string, unknown>): string => {
  const details = readField(intent.latest_charge, "payment_method_details");
  return String(readField(readField(details, "us_bank_account"), "expected_debit_date"));
};

async function passUntil(seconds: number): Promise<void> {
  const { json } = await fixture.stripe.control("GET", "clock");
  const advanceMs = seconds * 1_000 - Date.parse(String(readField(json, "now")));
  await fixture.stripe.control("POST", "clock", { advanceMs });
}

test("processes a debit for four banking days before it succeeds", async () => {
  const authorized = await authorize(fixture.stripe);
  const intent = await debit(authorized);
  expect(intent).toMatchObject({ status: "processing", amount: 12_345, payment_method: authorized.method });
  const pending = await read(intent);
  expect(pending.latest_charge).toMatchObject({
    amount: 12_345,
    status: "pending",
    paid: false,
    payment_method_details: {
      type: "us_bank_account",
      us_bank_account: { mandate: authorized.mandate, last4: "6789" },
    },
  });
  const settled = newsOf(addBankingDays(debitDayOf(pending), 4));
  await passUntil(settled - 60);
  expect(await read(intent)).toMatchObject({ status: "processing", amount_received: 0 });
  await passUntil(settled);
  const done = await read(intent);
  expect(done).toMatchObject({ status: "succeeded", amount_received: 12_345, latest_charge: { paid: true } });
  expect((await fixture.stripe.control("GET", "agency/payments")).json).toEqual([
    {
      paymentIntent: intent.id,
      customer: authorized.customer,
      invoiceNumber: "INV-1",
      amount: 12_345,
      status: "succeeded",
      attempt: 1,
      createdAt: new Date(Number(intent.created) * 1_000).toISOString(),
      debitDate: debitDayOf(pending),
      failureCode: null,
      refunded: 0,
      dispute: null,
    },
  ]);
  expect(await fixture.stripe.get("balance_transactions", { type: "payment" })).toMatchObject({
    data: [{ amount: 12_345, fee: 99, net: 12_246, source: readField(done.latest_charge, "id"), created: settled }],
  });
});

test("lists the debits and charges of a customer", async () => {
  const [first, other] = [await authorize(fixture.stripe), await authorize(fixture.stripe)];
  const intent = await debit(first);
  await debit(other);
  const { customer } = first;
  expect((await fixture.stripe.get("payment_intents", { customer })).data).toMatchObject([{ id: intent.id }]);
  expect((await fixture.stripe.get("charges", { customer })).data).toMatchObject([{ id: intent.latest_charge }]);
  const of = { payment_intent: intent.id };
  expect((await fixture.stripe.get("charges", of)).data).toMatchObject([{ id: intent.latest_charge }]);
});

test.each([
  ["Insufficient funds", "insufficient_funds", null],
  ["Account closed", "account_closed", { network_code: "R02", reason: "bank_account_closed" }],
  ["No account", "no_account", { network_code: "R03", reason: "bank_account_invalid_details" }],
  ["Debit not authorized", "debit_not_authorized", { network_code: "R29", reason: "debit_not_authorized" }],
])("fails at '%s' with %s when the bank returns it", async (name, code, blocked) => {
  const authorized = await authorize(fixture.stripe, name);
  const intent = await debit(authorized);
  const returned = newsOf(addBankingDays(debitDayOf(await read(intent)), 2));
  await passUntil(returned - 60);
  expect(await read(intent)).toMatchObject({ status: "processing" });
  await passUntil(returned);
  expect(await read(intent)).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code, charge: intent.latest_charge },
    latest_charge: { status: "failed", failure_code: code, paid: false },
  });
  const bank = readField(await fixture.stripe.get(`payment_methods/${authorized.method}`), "us_bank_account");
  expect(readField(bank, "status_details")).toEqual(blocked === null ? {} : { blocked });
  const again = await fixture.stripe.call("POST", "payment_intents", debitOf(authorized));
  expect(again.status).toBe(blocked === null ? 200 : 402);
  expect(await fixture.stripe.get("balance_transactions")).toMatchObject({ data: [] });
});

test.each([
  ["Weekly limit exceeded", "charge_exceeds_source_limit"],
  ["Deactivated account number", "bank_account_unusable"],
])("fails at '%s' right after the answer, because it is not sent", async (name, code) => {
  const intent = await debit(await authorize(fixture.stripe, name));
  expect(intent).toMatchObject({ status: "processing" });
  expect(await read(intent)).toMatchObject({ status: "requires_payment_method", last_payment_error: { code } });
});

test("keeps a debit processing at 'Stays processing', which cannot be canceled", async () => {
  const intent = await debit(await authorize(fixture.stripe, "Stays processing"));
  await fixture.stripe.passDays(30);
  expect(await read(intent)).toMatchObject({ status: "processing" });
  const refusal = await fixture.stripe.refusal("POST", `payment_intents/${String(intent.id)}/cancel`);
  expect(refusal[2]).toBe("payment_intent_unexpected_state");
});

test("confirms or cancels a waiting debit", async () => {
  const authorized = await authorize(fixture.stripe);
  const [first, second] = [await debit(authorized, { confirm: false }), await debit(authorized, { confirm: false })];
  expect(first).toMatchObject({ status: "requires_confirmation", latest_charge: null });
  expect(await fixture.stripe.post(`payment_intents/${String(first.id)}/confirm`)).toMatchObject({
    status: "processing",
  });
  const canceled = await fixture.stripe.post(`payment_intents/${String(second.id)}/cancel`);
  expect(canceled).toMatchObject({ status: "canceled" });
});

test("postpones a debit to a day three to fifteen days ahead", async () => {
  const authorized = await authorize(fixture.stripe);
  const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const optionsOf = (day: string): object => ({ payment_method_options: { us_bank_account: { target_date: day } } });
  const debitDay = debitDayOf(await read(await debit(authorized, optionsOf(dayAhead(10)))));
  const daysLater = (Date.parse(debitDay) - Date.parse(dayAhead(10))) / 86_400_000;
  expect(daysLater).toBeGreaterThanOrEqual(0);
  expect(daysLater).toBeLessThanOrEqual(4);
  const param = "payment_method_options[us_bank_account][target_date]";
  for (const day of [dayAhead(1), dayAhead(17), "soon"]) {
    const refusal = await fixture.stripe.refusal("POST", "payment_intents", debitOf(authorized, optionsOf(day)));
    expect(refusal).toEqual([400, "invalid_request_error", undefined, param]);
  }
});

test.each([
  ["a mandate that was taken back", "payment_intent_mandate_invalid", {}],
  ["less than 50 cents", "amount_too_small", { amount: 49 }],
  ["half a cent", "parameter_invalid_integer", { amount: "100.5" }],
  ["the old payment_method_types", "parameter_unknown", { payment_method_types: ["us_bank_account"] }],
  ["another currency", undefined, { currency: "eur" }],
])("refuses %s without storing a debit", async (name, code, more) => {
  const authorized = await authorize(fixture.stripe);
  if (name.startsWith("a mandate")) {
    await fixture.stripe.control("POST", "stripe/mandates/inactivate", { mandate: authorized.mandate });
  }
  const [status, , refused] = await fixture.stripe.refusal("POST", "payment_intents", debitOf(authorized, more));
  expect([status, refused]).toEqual([400, code]);
  expect((await fixture.stripe.control("GET", "agency/payments")).json).toEqual([]);
});

import { createContractValidator } from "../../../contracts/contract-validator.js";
import { readField } from "../../../read-field.js";
import type { Answer } from "../../../testing/lab-client.js";
import { setUpReceiver } from "../../../testing/receiver.js";
import { type Authorized, authorize, debitOf } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";
import { STRIPE_CONTRACT } from "../stripe-contract.js";

const fixture = setUpStripeLab();
const receiver = setUpReceiver("/api/webhooks/stripe");
const contract = createContractValidator(STRIPE_CONTRACT);

async function debit(authorized: Authorized): Promise<string> {
  return String((await fixture.stripe.post("payment_intents", debitOf(authorized))).id);
}

const read = (id: string): Promise<Record<string, unknown>> =>
  fixture.stripe.get(`payment_intents/${id}`, { expand: ["latest_charge"] });
const returnDebit = (paymentIntent: string, code: string): Promise<Answer> =>
  fixture.stripe.control("POST", "ach/return", { paymentIntent, code });
const mandateOf = ({ mandate }: Authorized): Promise<object> => fixture.stripe.get(`mandates/${mandate}`);
const blockOf = async ({ method }: Authorized): Promise<unknown> => {
  const bank = readField(await fixture.stripe.get(`payment_methods/${method}`), "us_bank_account");
  return readField(readField(bank, "status_details"), "blocked");
};

async function settle(authorized: Authorized): Promise<string> {
  const id = await debit(authorized);
  await fixture.stripe.passDays(14);
  expect(await read(id)).toMatchObject({ status: "succeeded" });
  return id;
}

test.each([
  ["R01", "insufficient_funds", undefined],
  ["R02", "account_closed", "bank_account_closed"],
  ["R03", "no_account", "bank_account_invalid_details"],
  ["R04", "account_number_invalid", "bank_account_invalid_details"],
  ["R05", "debit_not_authorized", "debit_not_authorized"],
  ["R07", "debit_not_authorized", "debit_not_authorized"],
  ["R08", "debit_not_authorized", "debit_not_authorized"],
  ["R10", "debit_not_authorized", "debit_not_authorized"],
  ["R16", "bank_account_restricted", "bank_account_frozen"],
  ["R20", "bank_account_restricted", "bank_account_restricted"],
  ["R29", "debit_not_authorized", "debit_not_authorized"],
  ["R77", "bank_account_unusable", "bank_account_unusable"],
])("a processing debit that is returned with %s fails with %s", async (code, failure, reason) => {
  const authorized = await authorize(fixture.stripe);
  const id = await debit(authorized);
  expect((await returnDebit(id, code)).json).toEqual({ paymentIntent: id, status: "requires_payment_method" });
  expect(await read(id)).toMatchObject({ last_payment_error: { code: failure }, latest_charge: { status: "failed" } });
  expect(await blockOf(authorized)).toEqual(
    reason === undefined ? undefined : { network_code: code === "R77" ? null : code, reason },
  );
  await fixture.stripe.passDays(14);
  expect(await read(id)).toMatchObject({ status: "requires_payment_method" });
  expect(await fixture.stripe.get("disputes")).toMatchObject({ data: [] });
});

test.each([
  ["R01", "insufficient_funds", undefined],
  ["R02", "incorrect_account_details", { network_code: "R02", reason: "bank_account_closed" }],
  ["R10", "debit_not_authorized", undefined],
  ["R16", "bank_cannot_process", { network_code: "R16", reason: "bank_account_frozen" }],
  ["R77", "bank_cannot_process", { network_code: null, reason: "bank_account_unusable" }],
])("a succeeded debit that is returned with %s is disputed as %s", async (code, reason, block) => {
  const authorized = await authorize(fixture.stripe);
  const id = await settle(authorized);
  expect((await returnDebit(id, code)).json).toEqual({ paymentIntent: id, status: "succeeded" });
  expect(await read(id)).toMatchObject({
    status: "succeeded",
    latest_charge: { disputed: true, status: "succeeded" },
  });
  expect((await fixture.stripe.get("disputes", { payment_intent: id })).data).toMatchObject([
    { reason, status: "lost", amount: 12_345, balance_transactions: [{ amount: -12_345, fee: 1_500, net: -13_845 }] },
  ]);
  expect(await mandateOf(authorized)).toMatchObject({ status: "inactive" });
  expect(await blockOf(authorized)).toEqual(block);
  expect((await fixture.stripe.control("GET", "agency/payments")).json).toMatchObject([{ dispute: reason }]);
  const [, , refusal] = await fixture.stripe.refusal("POST", "payment_intents", debitOf(authorized));
  expect(refusal).toBe("payment_intent_mandate_invalid");
});

test("a second dispute blocks the account", async () => {
  const authorized = await authorize(fixture.stripe);
  const [first, second] = [await debit(authorized), await settle(authorized)];
  await returnDebit(first, "R29");
  expect(await blockOf(authorized)).toBeUndefined();
  await returnDebit(second, "R29");
  expect(await blockOf(authorized)).toEqual({ network_code: "R29", reason: "debit_not_authorized" });
});

test("a debit is returned once, unless it is fully refunded", async () => {
  const authorized = await authorize(fixture.stripe);
  const [first, second] = [await debit(authorized), await settle(authorized)];
  expect((await returnDebit(first, "R01")).status).toBe(200);
  expect((await returnDebit(first, "R01")).json).toMatchObject({ code: "not_returnable" });
  expect((await returnDebit("pi_none", "R01")).status).toBe(404);
  expect((await returnDebit(second, "R9")).status).toBe(422);
  await fixture.stripe.post("refunds", { payment_intent: second });
  expect((await returnDebit(second, "R10")).status).toBe(409);
});

test("the account 'Dispute' disputes after the money arrived, with each event at its own time", async () => {
  await fixture.stripe.control("POST", "stripe/app", { notificationUrl: receiver.url });
  const arrived = receiver.arrival(14);
  await debit(await authorize(fixture.stripe, "Dispute"));
  await fixture.stripe.passDays(30);
  await arrived;
  const events = receiver.received.map(({ body }): unknown => JSON.parse(body)).slice(5);
  expect(events.map((event) => readField(event, "type"))).toEqual([
    "payment_intent.created",
    "charge.pending",
    "payment_intent.processing",
    "charge.succeeded",
    "payment_intent.succeeded",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "mandate.updated",
  ]);
  for (const event of events) expect(contract.checkAnswer("GET /v1/events/{id}", 200, event)).toEqual([]);
  const [succeeded, disputed] = [events[3], events[5]].map((event) => Number(readField(event, "created")));
  expect(Number(disputed) - Number(succeeded)).toBeGreaterThanOrEqual(86_400);
  expect(Number(disputed)).toBeLessThan(Date.now() / 1_000 + 15 * 86_400);
});

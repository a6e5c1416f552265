import { type Authorized, authorize, debitOf } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();

let authorized: Authorized;
let intent: string;
beforeEach(async () => {
  authorized = await authorize(fixture.stripe);
  intent = String((await fixture.stripe.post("payment_intents", debitOf(authorized))).id);
});

const chargeOf = async (): Promise<unknown> =>
  (await fixture.stripe.get(`payment_intents/${intent}`, { expand: ["latest_charge"] })).latest_charge;
const refund = (more: object = {}): Promise<Record<string, unknown>> =>
  fixture.stripe.post("refunds", { payment_intent: intent, ...more });
const refusal = async (more: object = {}): Promise<unknown> => {
  const [, , code, param] = await fixture.stripe.refusal("POST", "refunds", { payment_intent: intent, ...more });
  return code ?? param;
};

test("refunds a part, then the rest, each arriving after three banking days", async () => {
  await fixture.stripe.passDays(14);
  const metadata = { invoice_number: "INV-1" };
  const first = await refund({ amount: 345, reason: "requested_by_customer", metadata });
  expect(first).toMatchObject({ amount: 345, status: "pending", customer: authorized.customer, metadata });
  expect(await chargeOf()).toMatchObject({ amount_refunded: 345, refunded: false });
  const second = await refund();
  expect(second).toMatchObject({ amount: 12_000 });
  expect(await chargeOf()).toMatchObject({ amount_refunded: 12_345, refunded: true, status: "succeeded" });
  await fixture.stripe.passDays(14);
  expect((await fixture.stripe.get("refunds", { payment_intent: intent })).data).toMatchObject([
    { id: second.id, status: "succeeded" },
    { id: first.id, status: "succeeded" },
  ]);
  expect(await fixture.stripe.get(`refunds/${String(first.id)}`)).toMatchObject({ status: "succeeded" });
  expect((await fixture.stripe.get("balance_transactions", { type: "payment_refund" })).data).toMatchObject([
    { amount: -12_000, fee: 0, source: second.id },
    { amount: -345, net: -345, source: first.id },
  ]);
  const { data } = await fixture.stripe.get("events", {
    types: ["refund.created", "charge.refunded", "refund.updated"],
  });
  expect(Array.isArray(data) && data.length).toBe(6);
  expect((await fixture.stripe.control("GET", "agency/payments")).json).toMatchObject([{ refunded: 12_345 }]);
});

test("makes one refund per idempotency key", async () => {
  await fixture.stripe.passDays(14);
  const { latest_charge: charge } = await fixture.stripe.get(`payment_intents/${intent}`);
  const key = { "idempotency-key": "refund-1" };
  const first = await fixture.stripe.post("refunds", { charge }, key);
  expect(await fixture.stripe.post("refunds", { charge }, key)).toEqual(first);
});

test("refuses a refund of an unsettled, refunded or returned debit", async () => {
  expect(await refusal()).toBe("charge_not_refundable");
  await fixture.stripe.passDays(14);
  expect(await refusal({ amount: 12_346 })).toBe("amount");
  expect(await refusal({ amount: 0 })).toBe("parameter_invalid_integer");
  expect(await refusal({ payment_intent: undefined })).toBe("parameter_missing");
  expect(await refusal({ payment_intent: "pi_none" })).toBe("resource_missing");
  await refund();
  expect(await refusal()).toBe("charge_already_refunded");
});

test("refuses a disputed charge and one older than 180 days", async () => {
  await fixture.stripe.passDays(14);
  const other = String((await fixture.stripe.post("payment_intents", debitOf(authorized))).id);
  await fixture.stripe.passDays(14);
  await fixture.stripe.control("POST", "ach/return", { paymentIntent: intent, code: "R10" });
  expect(await refusal()).toBe("charge_disputed");
  await fixture.stripe.passDays(180);
  expect(await refusal({ payment_intent: other })).toBe("charge_not_refundable");
});

describe("result of a refund", () => {
  const fault = (kind: string) => fixture.stripe.control("POST", "faults", { provider: "stripe", kind, count: 1 });
  const listed = async (): Promise<unknown> => (await fixture.stripe.control("GET", "agency/refunds")).json;
  beforeEach(() => fixture.stripe.passDays(14));

  test("arrives ten banking days late with the fault refund-pending", async () => {
    await fault("refund-pending");
    const { id } = await refund({ amount: 345 });
    await fixture.stripe.passDays(10);
    expect(await listed()).toMatchObject([{ id, paymentIntent: intent, amount: 345, status: "pending" }]);
    await fixture.stripe.passDays(14);
    expect(await listed()).toMatchObject([{ id, status: "succeeded" }]);
  });

  test("fails with the fault refund-failed and restored balance", async () => {
    await fault("refund-failed");
    const { id } = await refund({ amount: 345 });
    expect(await listed()).toMatchObject([{ id, status: "pending" }]);
    await fixture.stripe.passDays(14);
    expect(await listed()).toMatchObject([{ id, status: "failed", arrivesOn: null }]);
    expect(await fixture.stripe.get(`refunds/${String(id)}`)).toMatchObject({
      failure_reason: "expired_or_canceled_card",
    });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await fixture.stripe.get("balance_transactions", { source: String(id) })).data).toMatchObject([
      { type: "refund_failure", amount: 345 },
      { type: "payment_refund", amount: -345 },
    ]);
    expect(await refund()).toMatchObject({ amount: 12_345 });
  });

  test("can fail after it succeeded", async () => {
    const { id } = await refund({ amount: 345 });
    await fixture.stripe.passDays(14);
    const failed = await fixture.stripe.control("POST", "ach/fail-refund", { refund: id });
    expect(failed.json).toEqual({ refund: id, status: "failed" });
    expect((await fixture.stripe.control("POST", "ach/fail-refund", { refund: "re_none" })).status).toBe(404);
  });

  test("stays failed on its day when the bank sent it back before", async () => {
    const { id } = await refund({ amount: 345 });
    await fixture.stripe.control("POST", "ach/fail-refund", { refund: id });
    await fixture.stripe.passDays(14);
    expect(await fixture.stripe.get(`refunds/${String(id)}`)).toMatchObject({ status: "failed" });
  });
});

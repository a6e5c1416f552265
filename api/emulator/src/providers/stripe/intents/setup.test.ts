import { readField } from "../../../read-field.js";
import { ACCEPTED, prepareSetup } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();

const confirm = (intent: string): Promise<Record<string, unknown>> =>
  fixture.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
const read = (intent: string): Promise<Record<string, unknown>> => fixture.stripe.get(`setup_intents/${intent}`);

test("creates a mandate at once for an account that the bank verified", async () => {
  const { intent, method, customer } = await prepareSetup(fixture.stripe);
  expect(await read(intent)).toMatchObject({ status: "requires_confirmation", mandate: null });
  const done = await confirm(intent);
  expect(done).toMatchObject({ status: "succeeded", payment_method: method, next_action: null });
  const mandate = await fixture.stripe.get(`mandates/${String(done.mandate)}`);
  expect(mandate).toMatchObject({
    status: "active",
    type: "multi_use",
    payment_method: method,
    customer_acceptance: { type: "online", online: { ip_address: "198.51.100.7", user_agent: "Test" } },
  });
  expect(await fixture.stripe.get(`payment_methods/${method}`)).toMatchObject({ customer });
  expect(await fixture.stripe.get(`customers/${customer}/payment_methods`)).toMatchObject({ data: [{ id: method }] });
  const byDefault = { invoice_settings: { default_payment_method: method } };
  expect(await fixture.stripe.post(`customers/${customer}`, byDefault)).toMatchObject(byDefault);
  expect((await fixture.stripe.control("GET", "agency/mandates")).json).toMatchObject([
    { id: done.mandate, customer, status: "active", paymentMethod: method, last4: "6789" },
  ]);
  expect(await fixture.stripe.get(`setup_intents/${intent}`, { expand: ["mandate", "payment_method"] })).toMatchObject({
    mandate: { object: "mandate" },
    payment_method: { object: "payment_method" },
  });
});

test("refuses the old payment_method_types and a confirmation without an acceptance", async () => {
  const { intent, customer, method } = await prepareSetup(fixture.stripe);
  const old = { customer, payment_method: method, payment_method_types: ["us_bank_account"] };
  const unknown = [400, "invalid_request_error", "parameter_unknown", "payment_method_types"];
  expect(await fixture.stripe.refusal("POST", "setup_intents", old)).toEqual(unknown);
  const path = `setup_intents/${intent}/confirm`;
  const refused = async (form: object): Promise<unknown> =>
    (await fixture.stripe.refusal("POST", path, { ...form }))[3];
  expect(await refused({})).toBe("mandate_data");
  const online = { ip_address: "nowhere", user_agent: "Test" };
  expect(await refused({ mandate_data: { customer_acceptance: { type: "online", online } } })).toBe(
    "mandate_data[customer_acceptance][online][ip_address]",
  );
  expect(await read(intent)).toMatchObject({ status: "requires_confirmation" });
});

test("confirms once per idempotency key", async () => {
  const { intent } = await prepareSetup(fixture.stripe);
  const key = { "idempotency-key": "confirm-1" };
  const path = `setup_intents/${intent}/confirm`;
  const first = await fixture.stripe.post(path, ACCEPTED, key);
  expect(await fixture.stripe.post(path, ACCEPTED, key)).toEqual(first);
  const refused = [400, "invalid_request_error", "setup_intent_unexpected_state", undefined];
  expect(await fixture.stripe.refusal("POST", path, ACCEPTED)).toEqual(refused);
  expect(await fixture.stripe.refusal("POST", `setup_intents/${intent}/cancel`)).toEqual(refused);
  const other = await prepareSetup(fixture.stripe);
  const canceled = await fixture.stripe.post(`setup_intents/${other.intent}/cancel`, {
    cancellation_reason: "abandoned",
  });
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  expect(await fixture.stripe.refusal("POST", `setup_intents/${other.intent}/confirm`, ACCEPTED)).toEqual(refused);
});

test("ends the mandate of a detached payment method", async () => {
  const first = await prepareSetup(fixture.stripe);
  const { mandate } = await confirm(first.intent);
  expect(await fixture.stripe.post(`payment_methods/${first.method}/detach`)).toMatchObject({ customer: null });
  expect(await fixture.stripe.get(`mandates/${String(mandate)}`)).toMatchObject({ status: "inactive" });
  const second = await prepareSetup(fixture.stripe);
  const { mandate: other } = await confirm(second.intent);
  await fixture.stripe.control("POST", "stripe/mandates/inactivate", { mandate: other });
  expect(await fixture.stripe.get(`mandates/${String(other)}`)).toMatchObject({ status: "inactive" });
});

describe("an account that is verified by deposits", () => {
  const PREFIX = "payment_method_microdeposit_verification";
  const verify = (intent: string, form: object): Promise<unknown[]> =>
    fixture.stripe.refusal("POST", `setup_intents/${intent}/verify_microdeposits`, { ...form });

  async function openWaiting(kind: "amounts" | "code"): Promise<string> {
    const name = kind === "amounts" ? "Micro-deposits with amounts" : "Micro-deposits with a code";
    const { intent } = await prepareSetup(fixture.stripe, name);
    const waiting = await confirm(intent);
    const type = kind === "amounts" ? "amounts" : "descriptor_code";
    expect(waiting).toMatchObject({
      status: "requires_action",
      next_action: { type: "verify_with_microdeposits", verify_with_microdeposits: { microdeposit_type: type } },
    });
    expect(await fixture.stripe.get(`mandates/${String(waiting.mandate)}`)).toMatchObject({ status: "pending" });
    return intent;
  }

  test.each([
    ["amounts", { amounts: [45, 32] }],
    ["code", { descriptor_code: "SM11AA" }],
  ] as const)("succeeds by the right %s", async (kind, form) => {
    const intent = await openWaiting(kind);
    const [status] = await verify(intent, form);
    expect(status).toBe(200);
    const { mandate } = await read(intent);
    expect(await read(intent)).toMatchObject({ status: "succeeded", next_action: null });
    expect(await fixture.stripe.get(`mandates/${String(mandate)}`)).toMatchObject({ status: "active" });
  });

  test.each([
    ["amounts", { amounts: [10, 11] }, "attempts_exceeded"],
    ["code", { descriptor_code: "SM33CC" }, "attempts_exceeded"],
    ["amounts", { amounts: [40, 41] }, "timeout"],
    ["code", { descriptor_code: "SM44DD" }, "timeout"],
  ] as const)("fails by the %s %j", async (kind, form, reason) => {
    const intent = await openWaiting(kind);
    expect((await verify(intent, form))[2]).toBe(`${PREFIX}_${reason}`);
    const failed = await read(intent);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_setup_error: { code: `${PREFIX}_${reason}` },
    });
    expect(await fixture.stripe.get(`mandates/${String(failed.mandate)}`)).toMatchObject({ status: "inactive" });
  });

  test("fails at the tenth wrong answer", async () => {
    const intent = await openWaiting("amounts");
    for (let count = 0; count < 9; count += 1) {
      expect((await verify(intent, { amounts: [1, 2] }))[2]).toBe(`${PREFIX}_amounts_mismatch`);
    }
    expect(await read(intent)).toMatchObject({ status: "requires_action" });
    expect((await verify(intent, { amounts: [1, 2] }))[2]).toBe(`${PREFIX}_attempts_exceeded`);
    expect((await verify(intent, { amounts: [32, 45] }))[2]).toBe("setup_intent_unexpected_state");
  });

  test("requires two amounts or a code, of the kind that was sent", async () => {
    const intent = await openWaiting("code");
    expect((await verify(intent, {}))[2]).toBe("parameter_missing");
    expect((await verify(intent, { amounts: [32] }))[2]).toBe(`${PREFIX}_amounts_invalid`);
    expect((await verify(intent, { amounts: [32, 45] }))[2]).toBe(`${PREFIX}_amounts_mismatch`);
  });

  test("fails when the deposits do not arrive", async () => {
    const { intent } = await prepareSetup(fixture.stripe, "Micro-deposits fail");
    await confirm(intent);
    const failed = await read(intent);
    expect(readField(failed.last_setup_error, "code")).toBe("payment_method_microdeposit_failed");
  });
});

import { failureOf } from "../../../../testing/provider-failure";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptStripe } from "./testing/scripted-stripe";

const stripe = scriptStripe();

const request = {
  customerId: "cus_1",
  paymentMethodId: "pm_1",
  mandateId: "mandate_1",
  amountCents: 12_345,
  invoiceNumber: "INV-2026-000001",
  attempt: 2,
};
const intent = { id: "pi_1", amount: 12_345, status: "processing", last_payment_error: null, latest_charge: null };
const charge = { payment_method_details: { us_bank_account: { expected_debit_date: "2026-11-24" } } };

describe("Stripe's debit", () => {
  test("is created in one call, off session, with its mandate", async () => {
    stripe.answer = (response) => sendJson(response, { ...intent, latest_charge: charge });
    expect(await stripe.provider.createDebit(request, "debit:INV-2026-000001:1")).toEqual({
      id: "pi_1",
      state: "processing",
      amountCents: 12_345,
      failure: null,
      isBankReturn: false,
      returnCode: null,
      expectedOn: new Date("2026-11-24T00:00:00Z"),
      isReturned: false,
    });
    expect(stripe.requests.map(({ call, fields }) => [call, fields])).toEqual([
      [
        "POST /v1/payment_intents",
        {
          amount: "12345",
          currency: "usd",
          customer: "cus_1",
          payment_method: "pm_1",
          mandate: "mandate_1",
          description: "INV-2026-000001",
          "metadata[invoice_number]": "INV-2026-000001",
          "metadata[attempt]": "2",
          "allowed_payment_method_types[0]": "us_bank_account",
          confirm: "true",
          off_session: "true",
          "expand[0]": "latest_charge",
        },
      ],
    ]);
    expect(stripe.requests[0]?.headers["idempotency-key"]).toBe("debit:INV-2026-000001:1");
  });

  test.each([
    [
      { status: "succeeded", latest_charge: { payment_method_details: null } },
      { state: "succeeded", expectedOn: null },
    ],
    [{ status: "canceled" }, { state: "canceled", failure: null }],
    [
      { status: "requires_payment_method", last_payment_error: { code: "insufficient_funds" } },
      { state: "failed", failure: "insufficient-funds" },
    ],
    [
      { status: "requires_payment_method", last_payment_error: null },
      { state: "failed", failure: "other" },
    ],
    [{ status: "requires_action" }, { state: "failed", failure: "other" }],
    [{ status: "requires_confirmation" }, { state: "open", failure: null }],
    [{ status: "requires_capture" }, { state: "open", failure: null }],
  ])("is read from %j", async (fields, expected) => {
    stripe.answer = (response) => sendJson(response, { ...intent, ...fields });
    expect(await stripe.provider.readDebit("pi_1")).toMatchObject(expected);
  });

  test.each([
    ["bank_account_unusable", "account-unusable"],
    ["account_closed", "account-closed"],
    ["payment_intent_payment_attempt_failed", "other"],
  ])("is failed when rejected at once with %s: %s", async (code, failure) => {
    const quoted = { ...intent, status: "requires_payment_method", latest_charge: "ch_1" };
    const error = { type: "card_error", code, payment_intent: quoted };
    stripe.answer = (response) => sendJson(response, { error }, 402);
    expect(await stripe.provider.createDebit(request, "debit:1")).toMatchObject({
      id: "pi_1",
      state: "failed",
      failure,
    });
  });

  test("throws when Stripe rejects the request", async () => {
    const error = { type: "invalid_request_error", code: "payment_intent_mandate_invalid", payment_intent: intent };
    stripe.answer = (response) => sendJson(response, { error }, 400);
    expect((await failureOf(stripe.provider.createDebit(request, "debit:1"))).kind).toBe("refused");
  });

  test("is canceled by its id", async () => {
    stripe.answer = (response) => sendJson(response, { ...intent, status: "canceled" });
    expect(await stripe.provider.cancelDebit("pi_1", "cancel:1")).toMatchObject({ state: "canceled" });
    expect(stripe.requests[0]?.call).toBe("POST /v1/payment_intents/pi_1/cancel");
  });
});

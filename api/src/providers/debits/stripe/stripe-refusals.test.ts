import { failureOf } from "../../../../testing/provider-failure";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptStripe } from "./testing/scripted-stripe";

const stripe = scriptStripe();
const customer = { businessId: "b-1", email: "ada@cafe.test", name: "Café Ada" };
const create = () => stripe.provider.createCustomer(customer, "customer:b-1");
const error = (fields: object) => ({ error: { message: "secret-detail", ...fields } });

describe("a call to Stripe", () => {
  test("sends the payment method types by their current name", async () => {
    stripe.answer = (response) => sendJson(response, { id: "cus_1" });
    expect(await create()).toEqual({ id: "cus_1" });
    await stripe.provider.prepareAuthorization({ customerId: "cus_1", paymentMethodId: "pm_1" }, "authorize:b-1");
    expect(stripe.requests.map(({ call, fields }) => [call, fields])).toEqual([
      ["POST /v1/customers", { email: "ada@cafe.test", name: "Café Ada", "metadata[business_id]": "b-1" }],
      [
        "POST /v1/setup_intents",
        {
          customer: "cus_1",
          payment_method: "pm_1",
          "allowed_payment_method_types[0]": "us_bank_account",
          usage: "off_session",
        },
      ],
    ]);
    expect(stripe.requests.map(({ headers }) => headers["idempotency-key"])).toEqual(["customer:b-1", "authorize:b-1"]);
    for (const { headers } of stripe.requests) {
      expect(headers).toMatchObject({ authorization: "Bearer sk_test_secret", "stripe-version": "2026-10-28.endive" });
      expect(headers).not.toHaveProperty("x-stripe-client-telemetry");
    }
  });

  test.each([
    [400, { type: "invalid_request_error", code: "parameter_unknown", param: "x" }, "refused", "parameter_unknown x"],
    [400, { type: "idempotency_error" }, "refused", "idempotency_error"],
    [402, { type: "card_error", code: "account_closed" }, "refused", "account_closed"],
    [404, { type: "invalid_request_error", code: "resource_missing", param: "id" }, "refused", "resource_missing id"],
    [401, { type: "invalid_request_error" }, "unauthorized", "invalid_request_error"],
    [403, { type: "invalid_request_error" }, "unauthorized", "invalid_request_error"],
    [424, { type: "api_error" }, "unavailable", "api_error"],
    [500, { type: "api_error" }, "unavailable", "api_error"],
    [503, { type: "api_error" }, "unavailable", "api_error"],
  ])("maps %i %p to %s after one call, without the key in the error", async (status, fields, kind, detail) => {
    stripe.answer = (response) => sendJson(response, error(fields), status);
    const failure = await failureOf(create());
    expect(failure.kind).toBe(kind);
    expect(failure.message).toBe(`stripe: HTTP ${String(status)} ${detail}`);
    expect(failure.cause).toBeUndefined();
    expect(stripe.requests).toHaveLength(1);
  });

  test.each([
    ["too many calls", 429, { type: "invalid_request_error", code: "rate_limit" }],
    ["a lock", 429, { type: "invalid_request_error", code: "lock_timeout" }],
    ["the same key under way", 409, { type: "idempotency_error", code: "idempotency_key_in_use" }],
    ["too many calls, in the older form", 400, { type: "invalid_request_error", code: "rate_limit" }],
  ])("is repeated with the same key, at most seven times, while Stripe answers: %s", async (_what, status, fields) => {
    stripe.answer = (response) => {
      if (stripe.requests.length < 8) sendJson(response, error(fields), status);
      else sendJson(response, { id: "cus_1" });
    };
    expect(await create()).toEqual({ id: "cus_1" });
    expect(stripe.requests.map(({ headers }) => headers["idempotency-key"])).toEqual(Array(8).fill("customer:b-1"));

    stripe.requests = [];
    stripe.answer = (response) => sendJson(response, error(fields), status);
    expect((await failureOf(create())).kind).toBe("rate-limited");
    expect(stripe.requests).toHaveLength(8);
  });

  test("is repeated at most twice if Stripe asks for a second each time", async () => {
    stripe.answer = (response) => sendJson(response, error({ code: "rate_limit" }), 429, { "retry-after": "1" });
    expect(await failureOf(create())).toMatchObject({ kind: "rate-limited", retryAfterSeconds: 1 });
    expect(stripe.requests).toHaveLength(3);
  });

  test("throws with the seconds if Stripe asks for a long wait", async () => {
    stripe.answer = (response) => sendJson(response, error({ code: "rate_limit" }), 429, { "retry-after": "17" });
    expect(await failureOf(create())).toMatchObject({ kind: "rate-limited", retryAfterSeconds: 17 });
    expect(stripe.requests).toHaveLength(1);
  });

  test("fails with timeout when the answer does not arrive or end", async () => {
    stripe.answer = () => undefined;
    expect((await failureOf(create())).kind).toBe("timeout");
    stripe.answer = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    };
    expect((await failureOf(create())).kind).toBe("timeout");
    expect(stripe.requests).toHaveLength(2);
  });

  test("is unavailable when the answer breaks off", async () => {
    stripe.answer = (response) => response.destroy();
    expect((await failureOf(create())).kind).toBe("unavailable");
    expect(stripe.requests).toHaveLength(1);
  });

  test.each([
    ["a page", 200, "<html>"],
    ["a page with a 502", 502, "<html>"],
    ["nothing", 200, ""],
    ["null", 200, "null"],
    ["a text", 200, '"text"'],
    ["a number", 500, "7"],
    ["a list", 200, "[]"],
    ["no content", 204, ""],
    ["no id", 200, "{}"],
    ["an id that is not text", 200, '{"id":7}'],
    ["a 500 without an error", 500, "{}"],
    ["an error that is not an object", 500, '{"error":7}'],
  ])("is unavailable for %s, whose content is not used", async (_what, status, text) => {
    stripe.answer = (response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(text);
    };
    expect((await failureOf(create())).kind).toBe("unavailable");
  });
});
